/** As much of a browser as modules ask for when they are loaded. The page itself is tested in a real one (tests/web). */

class Memory {
  private readonly held = new Map<string, string>();
  getItem(key: string): string | null {
    return this.held.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.held.set(key, value);
  }
}

class Silence extends EventTarget {
  readonly matches = false;
}

const root = { lang: "", dataset: {}, style: { setProperty: () => undefined } };
const given = {
  localStorage: new Memory(),
  sessionStorage: new Memory(),
  navigator: { language: "en-GB" },
  location: new URL("http://table.example/"),
  matchMedia: () => new Silence(),
  addEventListener: () => undefined,
  document: Object.assign(new EventTarget(), {
    documentElement: root,
    hidden: false,
    title: "",
    cookie: "",
    querySelector: () => null,
    getElementById: () => null,
  }),
};

for (const [name, value] of Object.entries(given))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

export {};
