/** Sounds, made on the spot out of noise and tones: nothing is fetched, and each is a few numbers. */

import type { Sound } from "../boards/board";

let context: AudioContext | null = null;
let master: GainNode | null = null;
let noise: AudioBuffer | null = null;
let sea: { readonly source: AudioBufferSourceNode; readonly gain: GainNode } | null = null;

/** The way out, as loud as is wished; made when something is to be heard for the first time. */
function output(volume: number): readonly [AudioContext, GainNode] {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (!master) {
    // A limiter: several sounds at once are no louder than one.
    const limiter = context.createDynamicsCompressor();
    master = context.createGain();
    master.connect(limiter).connect(context.destination);
  }
  master.gain.value = volume;
  return [context, master];
}

/** Two seconds of white noise, drawn once: wood, water, wind and powder are filtered out of it. */
function whiteNoise(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

interface Burst {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly filter: BiquadFilterType;
  /** Where the filter begins, and where it ends. */
  readonly from: number;
  readonly to?: number;
  readonly narrow?: number;
  /** How long it takes to swell. */
  readonly swell?: number;
}

interface Tone {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly pitch: number;
  readonly to?: number;
  readonly kind?: OscillatorType;
}

function envelope(audio: AudioContext, out: AudioNode, start: number, lasts: number, loud: number, swell: number) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(out);
  return gain;
}

function burst(audio: AudioContext, out: AudioNode, now: number, part: Burst): void {
  const [source, filter, start] = [audio.createBufferSource(), audio.createBiquadFilter(), now + part.at];
  source.buffer = whiteNoise(audio);
  source.loop = true;
  filter.type = part.filter;
  filter.Q.value = part.narrow ?? 0.8;
  filter.frequency.setValueAtTime(part.from, start);
  filter.frequency.exponentialRampToValueAtTime(part.to ?? part.from, start + part.lasts);
  source.connect(filter).connect(envelope(audio, out, start, part.lasts, part.loud, part.swell ?? 0.004));
  source.start(start, (part.at * 7) % 1.5);
  source.stop(start + part.lasts + 0.05);
}

function tone(audio: AudioContext, out: AudioNode, now: number, part: Tone): void {
  const [source, start] = [audio.createOscillator(), now + part.at];
  source.type = part.kind ?? "sine";
  source.frequency.setValueAtTime(part.pitch, start);
  if (part.to) source.frequency.exponentialRampToValueAtTime(part.to, start + part.lasts);
  source.connect(envelope(audio, out, start, part.lasts, part.loud, 0.006));
  source.start(start);
  source.stop(start + part.lasts + 0.05);
}

interface Score {
  readonly bursts?: readonly Burst[];
  readonly tones?: readonly Tone[];
}

/** Bone on wood: each knock a click and the board below it, ever closer together. */
const KNOCKS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0.09, 0.7],
  [0.15, 0.9],
  [0.24, 0.5],
  [0.29, 0.6],
  [0.4, 0.3],
  [0.44, 0.2],
];
/** Of a ship's bell: its partials do not fit each other, that is what makes it one. */
const BELL: readonly (readonly [number, number, number])[] = [
  [1, 0.3, 2.2],
  [2.01, 0.16, 1.5],
  [2.42, 0.12, 1.1],
  [3.03, 0.1, 0.8],
  [4.5, 0.05, 0.4],
];

const SCORES: Readonly<Record<Sound, Score>> = {
  dice: {
    bursts: KNOCKS.map(([at, hard]) => ({
      at,
      lasts: 0.05,
      loud: 0.5 * hard,
      filter: "bandpass",
      from: 2300 + 900 * hard,
      narrow: 2.5,
    })),
    tones: KNOCKS.map(([at, hard]) => ({ at, lasts: 0.07, loud: 0.22 * hard, pitch: 260 + 70 * hard, to: 150 })),
  },
  sails: {
    bursts: [
      { at: 0, lasts: 0.9, loud: 0.3, filter: "bandpass", from: 280, to: 1100, swell: 0.35 },
      { at: 0.42, lasts: 0.12, loud: 0.28, filter: "lowpass", from: 900, to: 300 },
      { at: 0.6, lasts: 0.5, loud: 0.1, filter: "bandpass", from: 1000, to: 350, swell: 0.1 },
    ],
  },
  coins: {
    tones: [0, 0.07, 0.12, 0.21].flatMap((at, i) =>
      [3180, 4720, 6350].map((pitch, k) => ({
        at,
        lasts: 0.22 - 0.04 * k,
        loud: 0.07 / (k + 1),
        pitch: pitch * (1 + 0.035 * ((i * 2) % 3)),
      })),
    ),
  },
  cannon: {
    bursts: [
      { at: 0, lasts: 0.12, loud: 0.9, filter: "lowpass", from: 3200, to: 500 },
      { at: 0.02, lasts: 1.4, loud: 0.7, filter: "lowpass", from: 650, to: 70 },
      { at: 0.35, lasts: 1.2, loud: 0.14, filter: "lowpass", from: 320, to: 90, swell: 0.2 },
    ],
    tones: [{ at: 0, lasts: 0.7, loud: 0.8, pitch: 105, to: 32 }],
  },
  bell: {
    tones: [0, 0.34].flatMap((at, stroke) =>
      BELL.map(([ratio, loud, lasts]) => ({ at, lasts, loud: loud * (stroke ? 0.7 : 1), pitch: 690 * ratio })),
    ),
  },
  splash: {
    bursts: [
      { at: 0, lasts: 0.9, loud: 0.5, filter: "bandpass", from: 1500, to: 300, swell: 0.03 },
      { at: 0.3, lasts: 1.3, loud: 0.2, filter: "lowpass", from: 500, to: 180, swell: 0.3 },
    ],
    tones: [0.5, 0.68, 0.81].map((at) => ({ at, lasts: 0.12, loud: 0.12, pitch: 210 + 260 * at, to: 620 })),
  },
  stamp: {
    bursts: [{ at: 0, lasts: 0.14, loud: 0.7, filter: "lowpass", from: 1300, to: 180 }],
    tones: [{ at: 0, lasts: 0.25, loud: 0.7, pitch: 140, to: 52 }],
  },
  card: {
    bursts: [
      { at: 0, lasts: 0.07, loud: 0.22, filter: "highpass", from: 2600 },
      { at: 0.06, lasts: 0.05, loud: 0.16, filter: "bandpass", from: 1400 },
    ],
  },
  pen: {
    bursts: [0, 0.11, 0.19, 0.31].map((at, i) => ({
      at,
      lasts: 0.09,
      loud: 0.09,
      filter: "bandpass",
      from: i % 2 ? 4200 : 3100,
      to: i % 2 ? 3000 : 4400,
      narrow: 3,
      swell: 0.02,
    })),
  },
  fanfare: {
    tones: [523, 659, 784, 1047].flatMap((pitch, i) => [
      { at: 0.15 * i, lasts: i === 3 ? 1.1 : 0.3, loud: 0.16, pitch, kind: "triangle" as const },
      { at: 0.15 * i, lasts: i === 3 ? 0.9 : 0.25, loud: 0.06, pitch: pitch / 2, kind: "triangle" as const },
    ]),
  },
};

/** Plays a sound now; several that come together follow each other closely. */
export function play(sound: Sound, volume: number, after = 0): void {
  const [audio, out] = output(volume);
  const now = audio.currentTime + 0.02 + after;
  const { bursts = [], tones = [] } = SCORES[sound];
  for (const part of bursts) burst(audio, out, now, part);
  for (const part of tones) tone(audio, out, now, part);
}

/** The sea, very low, swelling about every eight seconds; at no volume it is still. */
export function surf(volume: number): void {
  if (!volume) {
    sea?.source.stop();
    sea = null;
    return;
  }
  const [audio, out] = output(volume);
  if (sea) return;
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  const [swell, depth] = [audio.createOscillator(), audio.createGain()];
  source.buffer = whiteNoise(audio);
  source.loop = true;
  filter.type = "lowpass";
  filter.frequency.value = 420;
  gain.gain.value = 0.05;
  swell.frequency.value = 0.12;
  depth.gain.value = 0.03;
  swell.connect(depth).connect(gain.gain);
  source.connect(filter).connect(gain).connect(out);
  source.start();
  swell.start();
  sea = { source, gain };
}
