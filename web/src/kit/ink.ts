/** The colours that all drawings share: a dark outline, and of every colour a light and a shaded one. */

export const INK = "#1a0f06";

/** By letter, so that a drawing can be written down in a few signs; a capital is the shade of its small letter. */
export const TONES = {
  w: "#c08a4a",
  W: "#7d4d22",
  s: "#fff3d6",
  S: "#e0c48f",
  r: "#d2513a",
  R: "#8e2a1b",
  g: "#f5bf3d",
  G: "#b97f12",
  b: "#4b97d1",
  B: "#1f5a8c",
  l: "#82ad52",
  L: "#466f32",
  m: "#c3cad1",
  M: "#68727d",
  x: "#2a2320",
  X: "#120b07",
  v: "#8a63c6",
  V: "#4d2f85",
  p: "#eabd8f",
  P: "#c48d5b",
  c: "#5cc0cf",
  C: "#17698b",
  f: "#f2d895",
  F: "#cfa866",
  i: "#fffaf0",
  I: "#d9d2c2",
  n: "none",
} as const;

export type Tone = keyof typeof TONES;

/** A stroke of a drawing: its tone, its path, and how thick its outline is; 0 for a shade without one. */
export type Stroke = readonly [tone: Tone, path: string, line?: number | undefined];

/** Clothes and faces come in several kinds, so that two pirates are told apart without their colour. */
export const SKINS = ["#eabd8f", "#b97a4c", "#f3d3ae", "#8a5636", "#d9a06b"] as const;
