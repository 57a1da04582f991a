// The ten themes of the day: each a small, considered palette with a mood of its own.
import type { Palette } from "./palette.ts";

/** Warm paper, blue-black ink, ochre: the notebook by the window. */
const ideas: Palette = {
  scheme: "light",
  surface: [0.968, 0.0145, 84],
  raised: [0.989, 0.0075, 88],
  sunken: [0.938, 0.021, 82],
  ink: [0.27, 0.034, 262],
  inkSoft: [0.46, 0.026, 268],
  line: [0.885, 0.022, 82],
  accent: [0.785, 0.132, 77],
  accentInk: [0.25, 0.036, 262],
  accentText: [0.505, 0.1, 78],
  accentSoft: [0.93, 0.048, 84],
  positive: [0.47, 0.085, 152],
  caution: [0.52, 0.125, 52],
  danger: [0.5, 0.155, 29],
  voice: { lightness: 0.58, chroma: 0.105, lean: 0 },
};

/** Slate and one crisp blue: a cleared desk. */
const trabajo: Palette = {
  scheme: "light",
  surface: [0.95, 0.0075, 244],
  raised: [0.984, 0.003, 246],
  sunken: [0.914, 0.011, 245],
  ink: [0.255, 0.028, 256],
  inkSoft: [0.45, 0.026, 254],
  line: [0.862, 0.014, 246],
  accent: [0.5, 0.185, 259],
  accentInk: [0.99, 0.004, 250],
  accentText: [0.47, 0.175, 259],
  accentSoft: [0.925, 0.035, 254],
  positive: [0.47, 0.1, 158],
  caution: [0.5, 0.104, 68],
  danger: [0.5, 0.18, 25],
  voice: { lightness: 0.57, chroma: 0.125, lean: 0 },
};

/** Mist over water, teal: slow breathing. */
const sereno: Palette = {
  scheme: "light",
  surface: [0.954, 0.0115, 205],
  raised: [0.982, 0.006, 205],
  sunken: [0.922, 0.0165, 204],
  ink: [0.3, 0.034, 218],
  inkSoft: [0.455, 0.03, 214],
  line: [0.87, 0.018, 205],
  accent: [0.475, 0.079, 196],
  accentInk: [0.985, 0.008, 196],
  accentText: [0.45, 0.074, 198],
  accentSoft: [0.905, 0.036, 193],
  positive: [0.45, 0.08, 163],
  caution: [0.485, 0.085, 72],
  danger: [0.485, 0.125, 20],
  voice: { lightness: 0.56, chroma: 0.082, lean: 0.1 },
};

/** Rose petals, leaf ink. */
const floral: Palette = {
  scheme: "light",
  surface: [0.962, 0.0165, 358],
  raised: [0.984, 0.0072, 8],
  sunken: [0.932, 0.025, 358],
  ink: [0.295, 0.042, 158],
  inkSoft: [0.455, 0.038, 155],
  line: [0.885, 0.028, 358],
  accent: [0.545, 0.168, 2],
  accentInk: [0.985, 0.007, 0],
  accentText: [0.505, 0.165, 2],
  accentSoft: [0.915, 0.044, 142],
  positive: [0.45, 0.095, 145],
  caution: [0.5, 0.11, 64],
  danger: [0.48, 0.175, 27],
  voice: { lightness: 0.59, chroma: 0.125, lean: 0.05 },
};

/** Sage on linen: a made bed, an open window. */
const relax: Palette = {
  scheme: "light",
  surface: [0.953, 0.0135, 103],
  raised: [0.979, 0.0095, 104],
  sunken: [0.92, 0.0195, 106],
  ink: [0.305, 0.028, 142],
  inkSoft: [0.46, 0.03, 138],
  line: [0.867, 0.022, 106],
  accent: [0.485, 0.066, 148],
  accentInk: [0.985, 0.012, 108],
  accentText: [0.455, 0.066, 148],
  accentSoft: [0.9, 0.036, 132],
  positive: [0.445, 0.085, 154],
  caution: [0.5, 0.085, 74],
  danger: [0.49, 0.12, 33],
  voice: { lightness: 0.565, chroma: 0.078, lean: 0.08 },
};

/** White, signal amber, signal red, black ink: nothing to miss. */
const alerta: Palette = {
  scheme: "light",
  surface: [1, 0, 0],
  raised: [1, 0, 0],
  sunken: [0.953, 0.004, 90],
  ink: [0.155, 0.006, 70],
  inkSoft: [0.365, 0.012, 70],
  line: [0.8, 0.008, 80],
  accent: [0.82, 0.168, 79],
  accentInk: [0.155, 0.02, 70],
  accentText: [0.475, 0.185, 28.5],
  accentSoft: [0.945, 0.075, 92],
  positive: [0.42, 0.12, 148],
  caution: [0.46, 0.1, 62],
  danger: [0.49, 0.198, 28],
  voice: { lightness: 0.54, chroma: 0.165, lean: 0 },
};

/** Nearly white, sky: the first clear hour. */
const claridad: Palette = {
  scheme: "light",
  surface: [0.986, 0.006, 225],
  raised: [1, 0, 0],
  sunken: [0.955, 0.0125, 227],
  ink: [0.3, 0.04, 244],
  inkSoft: [0.475, 0.036, 240],
  line: [0.908, 0.018, 228],
  accent: [0.535, 0.127, 243],
  accentInk: [0.99, 0.004, 230],
  accentText: [0.5, 0.122, 244],
  accentSoft: [0.937, 0.038, 226],
  positive: [0.48, 0.1, 163],
  caution: [0.52, 0.105, 72],
  danger: [0.53, 0.17, 22],
  voice: { lightness: 0.61, chroma: 0.12, lean: 0 },
};

/** Deep ocean ink, aqua light: things in motion. */
const fluir: Palette = {
  scheme: "light",
  surface: [0.955, 0.0265, 201],
  raised: [0.983, 0.0115, 200],
  sunken: [0.915, 0.042, 203],
  ink: [0.285, 0.062, 243],
  inkSoft: [0.445, 0.06, 236],
  line: [0.862, 0.044, 205],
  accent: [0.8, 0.123, 190],
  accentInk: [0.255, 0.06, 243],
  accentText: [0.46, 0.082, 228],
  accentSoft: [0.895, 0.065, 190],
  positive: [0.445, 0.09, 165],
  caution: [0.49, 0.1, 66],
  danger: [0.49, 0.155, 16],
  voice: { lightness: 0.57, chroma: 0.115, lean: 0.08 },
};

/** Orange squeezed over lime: up and out. */
const energia: Palette = {
  scheme: "light",
  surface: [0.984, 0.0165, 112],
  raised: [0.997, 0.004, 110],
  sunken: [0.949, 0.038, 114],
  ink: [0.255, 0.03, 62],
  inkSoft: [0.45, 0.04, 64],
  line: [0.897, 0.04, 112],
  accent: [0.737, 0.178, 54],
  accentInk: [0.215, 0.04, 56],
  accentText: [0.52, 0.152, 42],
  accentSoft: [0.928, 0.125, 119],
  positive: [0.475, 0.125, 137],
  caution: [0.515, 0.106, 70],
  danger: [0.52, 0.195, 22],
  voice: { lightness: 0.6, chroma: 0.165, lean: 0 },
};

/** Blush, pastel, ink without edges. */
const suave: Palette = {
  scheme: "light",
  surface: [0.968, 0.0135, 32],
  raised: [0.987, 0.0055, 36],
  sunken: [0.939, 0.0195, 28],
  ink: [0.375, 0.034, 322],
  inkSoft: [0.495, 0.034, 326],
  line: [0.892, 0.021, 24],
  accent: [0.855, 0.068, 352],
  accentInk: [0.33, 0.048, 325],
  accentText: [0.505, 0.092, 345],
  accentSoft: [0.93, 0.03, 305],
  positive: [0.49, 0.062, 165],
  caution: [0.515, 0.078, 66],
  danger: [0.52, 0.118, 18],
  voice: { lightness: 0.645, chroma: 0.082, lean: 0.05 },
};

export const lightPalettes = {
  ideas,
  trabajo,
  sereno,
  floral,
  relax,
  alerta,
  claridad,
  fluir,
  energia,
  suave,
};
