import { readFileSync } from "node:fs";
import { defaultTheme, themeDefinitions, themes } from "@vereda/domain/account/user/themes";
import { describe, expect, it } from "vitest";
import { getContrast, isInGamut } from "./contrast.ts";
import { getForcedColours } from "./forced-colours.ts";
import { palettes } from "./palettes.ts";
import type { Lch } from "./palette.ts";
import { themeColors } from "./theme-colors.ts";
import { areaColourNames, metricNames, buildTokens } from "./tokens.ts";

const PAPERS = ["surface", "raised", "sunken"] as const;

/** Each text colour with the grounds on which a component may set it. */
const TEXT_ON: Record<string, readonly string[]> = {
  ink: [...PAPERS, "accent-soft", "positive-soft", "caution-soft", "danger-soft"],
  "ink-soft": [...PAPERS, "accent-soft"],
  "accent-text": [...PAPERS, "accent-soft"],
  "accent-ink": ["accent", "accent-strong"],
  positive: [...PAPERS, "positive-soft"],
  caution: [...PAPERS, "caution-soft"],
  danger: [...PAPERS, "danger-soft"],
  "danger-ink": ["danger"],
  // The tick in a chosen checkbox, and a tooltip's words: paper upon ink.
  raised: ["accent-text", "ink", "danger"],
};

/** Edges and marks that must be seen to use a control, or to read a chart. */
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

  it("can be read: every text on every ground it meets has at least 4.5:1", () => {
    const tooFaint = Object.entries(TEXT_ON).flatMap(([text, grounds]) =>
      grounds
        .map((ground) => ({ text, ground, ratio: contrast(text, ground) }))
        .filter(({ ratio }) => !(ratio >= 4.5)),
    );
    expect(tooFaint).toEqual([]);
  });

  it("can be used: control borders, the focus ring and chart colours have at least 3:1", () => {
    const tooFaint = SHAPES.flatMap((shape) =>
      PAPERS.map((ground) => ({ shape, ground, ratio: contrast(shape, ground) })).filter(
        ({ ratio }) => !(ratio >= 3),
      ),
    );
    expect(tooFaint).toEqual([]);
    const softs = ["accent-soft", "positive-soft", "caution-soft", "danger-soft"];
    expect(softs.filter((ground) => !(contrast("focus-ring", ground) >= 3))).toEqual([]);
  });

  it("prints codes for cameras dark on light, with at least 7:1", () => {
    expect(contrast("plate-ink", "plate")).toBeGreaterThanOrEqual(7);
    const white = (colour: string) => getContrast(tokens[colour] ?? "missing", "#ffffff");
    expect(white("plate-ink")).toBeGreaterThan(white("plate"));
  });

  it("keeps ink readable on the wash of every area and metric", () => {
    const washes = [
      ...areaColourNames.map((a) => `area-${a}`),
      ...metricNames.map((m) => `metric-${m}`),
    ];
    const tooFaint = washes.filter(
      (wash) => !(inkOn(mixHex(tokens[wash] ?? "", tokens["raised"] ?? "", 0.15)) >= 4.5),
    );
    expect(tooFaint).toEqual([]);
  });

  it("is written in colours that a screen can show", () => {
    const beyond = Object.entries(palette)
      .filter((entry): entry is [string, Lch] => Array.isArray(entry[1]))
      .filter(([, colour]) => !isInGamut(colour));
    expect(beyond).toEqual([]);
    for (const value of Object.values(tokens))
      expect(value).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
  });

  it("is dark exactly when it is described as dark", () => {
    expect(palette.scheme === "dark").toBe(themeDefinitions[name].dark);
  });

  it("colours the browser's bar like its page", () => {
    expect(themeColors[name]).toBe(tokens["surface"]);
  });
});

it("gives every token to the style sheet, and the style sheet asks for no other", () => {
  const sheet = readFileSync(new URL("../../app.css", import.meta.url), "utf8");
  const usedTokens = new Set(
    [...sheet.matchAll(/--color-[a-z-]+: var\(--([a-z-]+)\)/g)].map((match) => match[1]),
  );
  usedTokens.delete("area");
  usedTokens.delete("metric");
  const tokenNames = Object.keys(buildTokens(palettes[defaultTheme]));
  // Areas and metrics are chosen by data attributes instead.
  const named = tokenNames.filter((token) => !/^(area|metric)-/.test(token));
  expect(usedTokens).toEqual(new Set(named));
});

/** What people choose for every page, as systems offer it: light and dark, strong and mild. */
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

describe.each(Object.entries(CHOSEN))("people’s own colours, such as %s", (_name, chosen) => {
  const tokenNames = Object.keys(buildTokens(palettes[defaultTheme]));
  const forced = getForcedColours(tokenNames);
  /** The colour of a token there; a share of the ink in the ground is mixed. */
  const resolveColour = (token: string): string => {
    const value = forced[token] ?? "missing";
    const share = /^color-mix\(in srgb, CanvasText (\d+)%, Canvas\)$/.exec(value)?.[1];
    if (share !== undefined) return mixHex(chosen.CanvasText, chosen.Canvas, Number(share) / 100);
    return chosen[value as keyof typeof chosen] ?? "missing";
  };

  it("take the place of every token, but of what cameras read", () => {
    expect(tokenNames.filter((token) => forced[token] === undefined)).toEqual([
      "plate",
      "plate-ink",
    ]);
  });

  it("can be read, each text on every ground it meets, and each measure is seen", () => {
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

/** Weighted mean of two hex colours, channel by channel: close enough to the browser's mix. */
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
