// The five dark themes.
import type { Palette } from "./palette.ts";

const enfoque: Palette = {
  scheme: "dark",
  surface: [0.198, 0.005, 75],
  raised: [0.236, 0.006, 75],
  sunken: [0.163, 0.004, 75],
  ink: [0.905, 0.011, 84],
  inkSoft: [0.71, 0.012, 82],
  line: [0.31, 0.007, 75],
  accent: [0.885, 0.092, 90],
  accentInk: [0.22, 0.02, 80],
  accentText: [0.87, 0.088, 90],
  accentSoft: [0.3, 0.028, 84],
  positive: [0.77, 0.066, 150],
  caution: [0.8, 0.085, 74],
  danger: [0.735, 0.105, 28],
  voice: { lightness: 0.7, chroma: 0.06, lean: 0 },
};

const negocios: Palette = {
  scheme: "dark",
  surface: [0.242, 0.047, 262],
  raised: [0.285, 0.05, 261],
  sunken: [0.203, 0.043, 263],
  ink: [0.94, 0.014, 90],
  inkSoft: [0.745, 0.026, 258],
  line: [0.36, 0.046, 260],
  accent: [0.785, 0.102, 86],
  accentInk: [0.225, 0.045, 262],
  accentText: [0.81, 0.1, 87],
  accentSoft: [0.345, 0.038, 90],
  positive: [0.79, 0.1, 158],
  caution: [0.82, 0.115, 70],
  danger: [0.755, 0.125, 26],
  voice: { lightness: 0.725, chroma: 0.1, lean: 0.03 },
};

const atardecer: Palette = {
  scheme: "dark",
  surface: [0.262, 0.058, 345],
  raised: [0.308, 0.066, 346],
  sunken: [0.218, 0.05, 342],
  ink: [0.945, 0.022, 48],
  inkSoft: [0.78, 0.044, 22],
  line: [0.39, 0.068, 350],
  accent: [0.765, 0.137, 36],
  accentInk: [0.235, 0.058, 345],
  accentText: [0.815, 0.102, 44],
  accentSoft: [0.382, 0.085, 8],
  positive: [0.82, 0.09, 150],
  caution: [0.855, 0.115, 80],
  danger: [0.785, 0.125, 14],
  voice: { lightness: 0.755, chroma: 0.108, lean: 0.06 },
};

const visionario: Palette = {
  scheme: "dark",
  surface: [0.208, 0.066, 291],
  raised: [0.252, 0.08, 291],
  sunken: [0.168, 0.056, 290],
  ink: [0.945, 0.018, 300],
  inkSoft: [0.745, 0.052, 298],
  line: [0.335, 0.088, 292],
  accent: [0.77, 0.158, 312],
  accentInk: [0.195, 0.075, 295],
  accentText: [0.81, 0.128, 310],
  accentSoft: [0.34, 0.125, 300],
  positive: [0.82, 0.13, 165],
  caution: [0.85, 0.13, 84],
  danger: [0.745, 0.152, 12],
  voice: { lightness: 0.735, chroma: 0.14, lean: 0 },
};

const tranquilo: Palette = {
  scheme: "dark",
  surface: [0.315, 0.024, 248],
  raised: [0.36, 0.026, 247],
  sunken: [0.27, 0.022, 250],
  ink: [0.955, 0.011, 235],
  inkSoft: [0.81, 0.02, 240],
  line: [0.425, 0.026, 246],
  accent: [0.825, 0.05, 226],
  accentInk: [0.26, 0.03, 248],
  accentText: [0.845, 0.052, 224],
  accentSoft: [0.422, 0.042, 238],
  positive: [0.83, 0.07, 162],
  caution: [0.85, 0.08, 76],
  danger: [0.815, 0.085, 26],
  voice: { lightness: 0.76, chroma: 0.072, lean: 0.06 },
};

export const darkPalettes = { enfoque, negocios, atardecer, visionario, tranquilo };
