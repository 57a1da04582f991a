// Draws the page of a year on a canvas, to save it as an image.
import type { YearPart, YearSheet } from "./year-sheet.ts";

export interface DrawingStyle {
  readonly surface: string;
  readonly ink: string;
  readonly soft: string;
  readonly empty: string;
  readonly accent: string;
  readonly serif: string;
  readonly sans: string;
}

/** The shape of an A4 sheet; lengths below are in its units. */
export const SHEET = { width: 1240, height: 1754 };
const MARGIN = 90;
const INNER = SHEET.width - 2 * MARGIN;
const CELL = 26;
const CELL_GAP = 5;
const MONTH_COLUMNS = 4;
const PART_COLUMNS = 2;
const PART_GAP = 60;

type Context = CanvasRenderingContext2D;

/** The lines of a text within a width; a word that is longer stays whole. */
export function wrapText(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param scale pixels per unit */
export function drawYear(
  context: Context,
  sheet: YearSheet,
  { style, scale }: { style: DrawingStyle; scale: number },
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = style.surface;
  context.fillRect(0, 0, SHEET.width, SHEET.height);
  context.textBaseline = "top";
  let top = MARGIN;
  top = writeText(context, sheet.title, { top, font: `500 96px ${style.serif}`, fill: style.ink });
  top = writeText(context, sheet.sentence, {
    top: top + 12,
    font: `400 36px ${style.serif}`,
    fill: style.soft,
  });
  top = drawFigures(context, sheet, { style, top: top + 40 });
  top = drawMonths(context, sheet, { style, top: top + 50 });
  drawParts(context, sheet.parts, { style, top: top + 20 });
}

type TextStyle = {
  top: number;
  left?: number;
  width?: number;
  font: string;
  fill: string;
  /** Text below this edge is left out. */
  bottom?: number;
};

/** @returns the bottom of the text */
function writeText(context: Context, text: string, given: TextStyle): number {
  const { top, left = MARGIN, width = INNER, font, fill, bottom = SHEET.height } = given;
  context.font = font;
  context.fillStyle = fill;
  const lineHeight = Number(/(\d+)px/.exec(font)?.[1] ?? 0) * 1.3;
  let y = top;
  for (const line of wrapText(text, width, (one) => context.measureText(one).width)) {
    if (y + lineHeight > bottom) break;
    context.fillText(line, left, y, width);
    y += lineHeight;
  }
  return y;
}

type At = { style: DrawingStyle; top: number };

function drawFigures(context: Context, { figures }: YearSheet, { style, top }: At): number {
  const width = INNER / Math.max(1, figures.length);
  const bottoms = figures.map(({ name, value }, at) => {
    const left = MARGIN + at * width;
    const below = writeText(context, value, {
      top,
      left,
      width: width - 20,
      font: `400 52px ${style.sans}`,
      fill: style.ink,
    });
    return writeText(context, name, {
      top: below,
      left,
      width: width - 20,
      font: `400 24px ${style.sans}`,
      fill: style.soft,
    });
  });
  return Math.max(top, ...bottoms);
}

function drawMonths(context: Context, { months }: YearSheet, { style, top }: At): number {
  const width = INNER / MONTH_COLUMNS;
  const height = 40 + 6 * (CELL + CELL_GAP) + 14;
  for (const [at, { name, cells }] of months.entries()) {
    const left = MARGIN + (at % MONTH_COLUMNS) * width;
    const y = top + Math.floor(at / MONTH_COLUMNS) * height;
    writeText(context, name, {
      top: y,
      left,
      width,
      font: `600 24px ${style.sans}`,
      fill: style.soft,
    });
    for (const { column, row, isActive } of cells) {
      context.fillStyle = isActive ? style.accent : style.empty;
      context.beginPath();
      context.roundRect(
        left + column * (CELL + CELL_GAP),
        y + 40 + row * (CELL + CELL_GAP),
        CELL,
        CELL,
        5,
      );
      context.fill();
    }
  }
  return top + Math.ceil(months.length / MONTH_COLUMNS) * height;
}

/** Each part goes to the column that is shorter so far. */
function drawParts(context: Context, parts: readonly YearPart[], { style, top }: At): void {
  const width = (INNER - PART_GAP) / PART_COLUMNS;
  const bottom = SHEET.height - MARGIN;
  const tops = Array.from({ length: PART_COLUMNS }, () => top);
  for (const { title, lines } of parts) {
    const column = tops.indexOf(Math.min(...tops));
    const area = { left: MARGIN + column * (width + PART_GAP), width, bottom };
    let y = writeText(context, title, {
      ...area,
      top: tops[column] ?? top,
      font: `600 24px ${style.sans}`,
      fill: style.soft,
    });
    for (const line of lines) {
      y = writeText(context, line, {
        ...area,
        top: y,
        font: `400 30px ${style.serif}`,
        fill: style.ink,
      });
    }
    tops[column] = y + 30;
  }
}
