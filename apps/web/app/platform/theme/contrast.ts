// Colour arithmetic of the themes (culori); runs in builds and tests only, never in the browser.
import { clampChroma, displayable, formatHex, interpolate, wcagContrast } from "culori";
import type { Lch } from "./palette.ts";

/** The colour as `#rrggbb`; chroma beyond sRGB is clamped, lightness and hue stay. */
export function toHex([l, c, h]: Lch): string {
  return formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch"));
}

export function isInGamut([l, c, h]: Lch): boolean {
  return displayable({ mode: "oklch", l, c, h });
}

/** Mixes a `share` (0 to 1) of one colour into another, as `#rrggbb`. */
export function mixColours(one: Lch, other: Lch, share: number): string {
  return formatHex(interpolate([toHex(other), toHex(one)], "oklab")(share));
}

/** WCAG 2 contrast ratio, 1 to 21, of two colours in any CSS notation. */
export function getContrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * The nearest colour of the same hue and chroma that reaches `ratio` on every background (hex). Moves
 * the lightness away from the backgrounds in steps of 0.004; stops at black or white.
 */
export function adjustForContrast(
  colour: Lch,
  grounds: readonly string[],
  ratio: number,
  scheme: "light" | "dark",
): Lch {
  const step = scheme === "light" ? -0.004 : 0.004;
  const [, chroma, hue] = colour;
  for (let lightness = colour[0]; lightness >= 0 && lightness <= 1; lightness += step) {
    const candidate: Lch = [lightness, chroma, hue];
    const hex = toHex(candidate);
    if (grounds.every((ground) => getContrast(hex, ground) >= ratio)) return candidate;
  }
  return [scheme === "light" ? 0 : 1, 0, hue];
}
