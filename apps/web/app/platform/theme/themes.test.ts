import { readFileSync } from "node:fs";
import { defaultTheme, themeDefinitions, themes } from "@vereda/domain/account/profile/themes";
import { describe, expect, it } from "vitest";
import { getContrast, isInGamut } from "./contrast.ts";
import { getForcedColours } from "./forced-colours.ts";
import { palettes } from "./palettes.ts";
import type { Lch } from "./palette.ts";
import { areaColourNames, metricNames, buildTokens } from "./tokens.ts";

const PAPERS = ["surface", "raised", "sunken"] as const;

/** Each text colour with the backgrounds that components may use it on. */
const TEXT_ON: Record<string, readonly string[]> = {
  ink: [...PAPERS, "accent-soft", "positive-soft", "caution-soft", "danger-soft"],
  "ink-soft": [...PAPERS, "accent-soft"],
  placeholder: ["raised"],
  "accent-text": [...PAPERS, "accent-soft"],
  "accent-ink": ["accent", "accent-strong"],
  positive: [...PAPERS, "positive-soft"],
  caution: [...PAPERS, "caution-soft"],
  danger: [...PAPERS, "danger-soft"],
  "danger-ink": ["danger"],
  // `raised` is also a text colour: the tick of a checked checkbox, and tooltip text.
  raised: ["accent-text", "ink", "danger"],
};

/** Borders and marks that must be visible to use a control, or to read a chart. */
const SHAPES = [
  "line-strong",
  "focus-ring",
  ...metricNames.map((name) => `metric-${name}`),
  ...areaColourNames.map((name) => `area-${name}`),
];

describe.each(themes)("the theme %s", (name) => {
  const palette = palettes[name];
  const tokens = buildTokens(palette);
  const contrast = (one: string, other: string) =>
    getContrast(tokens[one] ?? "missing", tokens[other] ?? "missing");
  const inkOn = (ground: string) => getContrast(tokens["ink"] ?? "missing", ground);

  it("is readable: every text on each of its backgrounds has at least 4.5:1", () => {
    const tooFaint = Object.entries(TEXT_ON).flatMap(([text, grounds]) =>
      grounds
        .map((ground) => ({ text, ground, ratio: contrast(text, ground) }))
        .filter(({ ratio }) => !(ratio >= 4.5)),
    );
    expect(tooFaint).toEqual([]);
  });

  it("shows the example in an empty field plainly fainter than a value", () => {
    expect(contrast("ink", "raised") / contrast("placeholder", "raised")).toBeGreaterThan(2);
    expect(contrast("placeholder", "raised")).toBeLessThan(5);
  });

  it("is usable: control borders, the focus ring and chart colours have at least 3:1", () => {
    const tooFaint = SHAPES.flatMap((shape) =>
      PAPERS.map((ground) => ({ shape, ground, ratio: contrast(shape, ground) })).filter(
        ({ ratio }) => !(ratio >= 3),
      ),
    );
    expect(tooFaint).toEqual([]);
    const softs = ["accent-soft", "positive-soft", "caution-soft", "danger-soft"];
    expect(softs.filter((ground) => !(contrast("focus-ring", ground) >= 3))).toEqual([]);
  });

  it("renders camera codes dark on light, with at least 7:1", () => {
    expect(contrast("plate-ink", "plate")).toBeGreaterThanOrEqual(7);
    const white = (colour: string) => getContrast(tokens[colour] ?? "missing", "#ffffff");
    expect(white("plate-ink")).toBeGreaterThan(white("plate"));
  });

  it("keeps text readable on the tint of every area and metric", () => {
    const washes = [
      ...areaColourNames.map((a) => `area-${a}`),
      ...metricNames.map((m) => `metric-${m}`),
    ];
    const tooFaint = washes.filter(
      (wash) => !(inkOn(mixHex(tokens[wash] ?? "", tokens["raised"] ?? "", 0.15)) >= 4.5),
    );
    expect(tooFaint).toEqual([]);
  });

  it("uses colours within sRGB only", () => {
    const beyond = Object.entries(palette)
      .filter((entry): entry is [string, Lch] => Array.isArray(entry[1]))
      .filter(([, colour]) => !isInGamut(colour));
    expect(beyond).toEqual([]);
    for (const value of Object.values(tokens))
      expect(value).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
  });

  it("is dark exactly when its description says so", () => {
    expect(palette.scheme === "dark").toBe(themeDefinitions[name].dark);
  });
});

it("the style sheet defines and uses the same tokens", () => {
  const sheet = readFileSync(new URL("../../app.css", import.meta.url), "utf8");
  const usedTokens = new Set(
    [...sheet.matchAll(/--color-[a-z-]+: var\(--([a-z-]+)\)/g)].map((match) => match[1]),
  );
  usedTokens.delete("area");
  usedTokens.delete("metric");
  const tokenNames = Object.keys(buildTokens(palettes[defaultTheme]));
  const named = tokenNames.filter((token) => !/^(area|metric)-/.test(token));
  expect(usedTokens).toEqual(new Set(named));
});

/** Typical forced-colour schemes of systems: light and dark, low and high contrast. */
const CHOSEN = {
  desert: {
    Canvas: "#fffaef",
    CanvasText: "#3d3d3d",
    LinkText: "#1c5e75",
    Highlight: "#903909",
    HighlightText: "#fff5e3",
  },
  night: {
    Canvas: "#000000",
    CanvasText: "#ffffff",
    LinkText: "#8080ff",
    Highlight: "#d6b4fd",
    HighlightText: "#2b2b2b",
  },
};

describe.each(Object.entries(CHOSEN))("forced colours, such as %s", (_name, chosen) => {
  const tokenNames = Object.keys(buildTokens(palettes[defaultTheme]));
  const forced = getForcedColours(tokenNames);
  const resolveColour = (token: string): string => {
    const value = forced[token] ?? "missing";
    const share = /^color-mix\(in srgb, CanvasText (\d+)%, Canvas\)$/.exec(value)?.[1];
    if (share !== undefined) return mixHex(chosen.CanvasText, chosen.Canvas, Number(share) / 100);
    return chosen[value as keyof typeof chosen] ?? "missing";
  };

  it("replace every token except those of camera codes", () => {
    expect(tokenNames.filter((token) => forced[token] === undefined)).toEqual([
      "plate",
      "plate-ink",
    ]);
  });

  it("leave each text readable on its backgrounds, and each chart value visible", () => {
    const pairs = [
      ...Object.entries(TEXT_ON).flatMap(([text, grounds]) =>
        grounds.map((ground) => ({ one: text, other: ground, minRatio: 4.5 })),
      ),
      ...SHAPES.map((shape) => ({ one: shape, other: "surface", minRatio: 3 })),
    ];
    const tooFaint = pairs.filter(
      ({ one, other, minRatio }) =>
        !(getContrast(resolveColour(one), resolveColour(other)) >= minRatio),
    );
    expect(tooFaint).toEqual([]);
  });
});

/** Weighted mean of two hex colours per channel: close enough to the browser's mix. */
function mixHex(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * share + channel(other, at) * (1 - share))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
