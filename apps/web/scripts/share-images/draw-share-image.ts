// Draws one picture for a link: the title on the paper of the first theme, with the mark and the hills.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { defaultTheme } from "@vereda/domain/account/profile/themes";
import { createElement as draw, type CSSProperties, type ReactNode } from "react";
import satori, { type Font } from "satori";
import { toHex } from "../../app/platform/theme/contrast.ts";
import { palettes } from "../../app/platform/theme/palettes.ts";

const SIZE = { width: 1200, height: 630 };
const MARGIN = 72;

const { surface, ink, inkSoft, accent } = palettes[defaultTheme];

const require = createRequire(import.meta.url);
const medium = require.resolve("@fontsource/alegreya/files/alegreya-latin-500-normal.woff");
const bold = require.resolve("@fontsource/alegreya/files/alegreya-latin-600-normal.woff");
const fonts: Font[] = [
  { name: "Alegreya", weight: 500, data: readFileSync(medium) },
  { name: "Alegreya", weight: 600, data: readFileSync(bold) },
];

/** An SVG file of the brand in the colours of the theme, as an address. */
function colourDrawing(file: string): string {
  const svg = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")
    .replaceAll("currentColor", toHex(inkSoft))
    .replaceAll("var(--accent)", toHex(accent));
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

const hills = colourDrawing("app/platform/brand/hills.svg");
const mark = colourDrawing("public/icons/icon.svg");

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  draw("div", { style: { display: "flex", ...style } }, ...children);

/** "Title: more of it" becomes a title with the rest below it. */
function drawTitle(text: string) {
  const [, title = text, rest] = /^(.{4,40}?): (.+)$/.exec(text) ?? [];
  const fontSize = title.length > 40 ? 72 : 92;
  return box(
    { flexDirection: "column", gap: 12 },
    box({ fontSize, lineHeight: 1.08, fontWeight: 600, textWrap: "balance" }, title),
    rest !== undefined &&
      box(
        { fontSize: 46, lineHeight: 1.2, color: toHex(inkSoft), textWrap: "balance" },
        rest.charAt(0).toUpperCase() + rest.slice(1),
      ),
  );
}

/** @returns a PNG */
export async function drawShareImage(title: string): Promise<Buffer> {
  const image = box(
    {
      ...SIZE,
      boxSizing: "border-box",
      position: "relative",
      flexDirection: "column",
      gap: 40,
      padding: MARGIN,
      backgroundColor: toHex(surface),
      color: toHex(ink),
      fontFamily: "Alegreya",
      fontWeight: 500,
    },
    box(
      { alignItems: "center", gap: 6, marginLeft: -16, fontSize: 44, fontWeight: 600 },
      draw("img", { src: mark, width: 76, height: 76 }),
      "vereda",
    ),
    drawTitle(title),
    draw("img", {
      src: hills,
      width: 600,
      height: 212,
      style: { position: "absolute", right: MARGIN, bottom: 0 },
    }),
  );
  const svg = await satori(image, { ...SIZE, fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
