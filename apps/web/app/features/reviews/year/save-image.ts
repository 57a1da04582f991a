// Saves the page of a year as an image, in the colours and fonts of the screen.
import { drawYear, SHEET, type DrawingStyle } from "./draw-year.ts";
import type { YearSheet } from "./year-sheet.ts";

/** Pixels per unit: sharp on paper and on dense screens. */
const SCALE = 2;

function readStyle(): DrawingStyle {
  const styles = getComputedStyle(document.documentElement);
  const read = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    surface: read("surface"),
    ink: read("ink"),
    soft: read("ink-soft"),
    empty: read("sunken"),
    accent: read("accent-text"),
    serif: read("font-serif"),
    sans: read("font-sans"),
  };
}

/** @returns whether the browser could draw it */
export async function saveYearImage(sheet: YearSheet, name: string): Promise<boolean> {
  const style = readStyle();
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = SHEET.width * SCALE;
  canvas.height = SHEET.height * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) return false;
  drawYear(context, sheet, { style, scale: SCALE });
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (image === null) return false;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(image);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
