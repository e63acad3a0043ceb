/** SHA-256 for pages that are not served over TLS, where browsers hide their own. */
import { sure } from "./sure";

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The constants are the first bits of the roots of the first primes. */
(() => {
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32;
    K[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
  }
})();

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = (((message.length + 8) >> 6) + 1) << 6;
  const padded = new DataView(new ArrayBuffer(length));
  message.forEach((byte, i) => padded.setUint8(i, byte));
  padded.setUint8(message.length, 0x80);
  padded.setUint32(length - 4, message.length * 8);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = padded.getUint32(block + i * 4);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [sure(w, i - 15), sure(w, i - 2)];
      w[i] =
        sure(w, i - 16) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        sure(w, i - 7) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + sure(K, i) + sure(w, i)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = sure(state, i) + value));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => digest.setUint32(i * 4, value));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(new Uint8Array([...outer, ...sha256(new Uint8Array([...inner, ...message]))]));
}
