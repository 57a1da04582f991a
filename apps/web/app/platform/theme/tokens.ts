// Derives the component tokens from a palette; contrast is adjusted here and verified in the test.
import { toHex, mixColours, adjustForContrast } from "./contrast.ts";
import type { Lch, Palette } from "./palette.ts";

/** Text needs 4.5:1 and controls 3:1 (WCAG 2.2 AA); slightly more, since hex values are rounded. */
const TEXT_CONTRAST = 4.6;
const SHAPE_CONTRAST = 3.1;
/** Cameras in poor light need more contrast than eyes. */
const PLATE_CONTRAST = 8;

type Voice = readonly [hue: number, lightnessOffset: number, chromaFactor: number];

/** The five metrics of a user's cycle and day. Lightness differs too, for colour-blind users. */
const METRIC_VOICES = {
  energy: [70, 0.05, 1.15],
  focus: [252, -0.05, 1.1],
  creativity: [312, 0, 1.1],
  social: [12, 0.02, 1.1],
  exercise: [152, -0.01, 1],
} as const satisfies Record<string, Voice>;

/** Life areas. Each keeps its hue in every theme; an area without its own colour is `other`. */
const AREA_VOICES = {
  personal: [78, 0.03, 1],
  health: [152, -0.02, 1],
  education: [274, -0.01, 1.05],
  leisure: [52, 0.06, 1.2],
  work: [250, -0.06, 1.05],
  business: [226, 0.04, 0.8],
  patrimony: [100, -0.04, 0.85],
  family: [34, -0.04, 1.05],
  relationship: [8, 0.01, 1.2],
  friends: [338, 0.05, 1],
  community: [190, 0, 0.85],
  recalibration: [302, 0.02, 1],
  rental: [126, 0.05, 0.95],
  home: [58, -0.07, 0.6],
  other: [260, 0, 0.12],
} as const satisfies Record<string, Voice>;

export const metricNames = Object.keys(METRIC_VOICES) as (keyof typeof METRIC_VOICES)[];
export const areaColourNames = Object.keys(AREA_VOICES) as (keyof typeof AREA_VOICES)[];

/** Custom property name, without the dashes, to its CSS value. */
export type Tokens = Record<string, string>;

/** Every token of one theme. Values are `#rrggbb`, or `#rrggbbaa` for overlay and shade. */
export function buildTokens(palette: Palette): Tokens {
  const grounds = {
    surface: toHex(palette.surface),
    raised: toHex(palette.raised),
    sunken: toHex(palette.sunken),
  };
  return {
    ...grounds,
    ...buildInkTokens(palette, Object.values(grounds)),
    ...buildStateTokens(palette, Object.values(grounds)),
    ...buildOverlayTokens(palette),
    ...buildPlateTokens(palette),
    ...buildVoiceTokens("metric", METRIC_VOICES, palette, Object.values(grounds)),
    ...buildVoiceTokens("area", AREA_VOICES, palette, Object.values(grounds)),
  };
}

function buildInkTokens(palette: Palette, grounds: string[]): Tokens {
  const { scheme, accent, accentSoft, line } = palette;
  const soft = toHex(accentSoft);
  const read = (colour: Lch) =>
    toHex(adjustForContrast(colour, [...grounds, soft], TEXT_CONTRAST, scheme));
  const [lineLightness, lineChroma, lineHue] = line;
  const accentStrong: Lch = [
    accent[0] + (scheme === "light" ? -0.045 : 0.035),
    accent[1],
    accent[2],
  ];
  return {
    ink: read(palette.ink),
    "ink-soft": read(palette.inkSoft),
    placeholder: toHex(buildPlaceholder(palette)),
    line: toHex(line),
    "line-strong": toHex(
      adjustForContrast(
        [lineLightness, lineChroma * 1.3, lineHue],
        grounds,
        SHAPE_CONTRAST,
        scheme,
      ),
    ),
    accent: toHex(accent),
    "accent-strong": toHex(accentStrong),
    "accent-ink": toHex(palette.accentInk),
    "accent-text": read(palette.accentText),
    "accent-soft": soft,
    "focus-ring": read(palette.accentText),
  };
}

/** As faint on the field's background as a readable text can be, so that no example passes for a value. */
function buildPlaceholder({ scheme, raised, inkSoft: [, chroma, hue] }: Palette): Lch {
  return adjustForContrast([raised[0], chroma, hue], [toHex(raised)], TEXT_CONTRAST, scheme);
}

function buildStateTokens(palette: Palette, grounds: string[]): Tokens {
  const states = {
    positive: palette.positive,
    caution: palette.caution,
    danger: palette.danger,
  };
  const tokens: Tokens = {};
  for (const [name, colour] of Object.entries(states)) {
    const soft = buildSoftGround(palette, colour);
    const text = adjustForContrast(colour, [...grounds, soft], TEXT_CONTRAST, palette.scheme);
    tokens[name] = toHex(text);
    tokens[`${name}-soft`] = soft;
  }
  tokens["danger-ink"] = toHex(palette.scheme === "light" ? palette.raised : palette.sunken);
  return tokens;
}

/** The background of a message: the theme's raised surface tinted with the state's colour. */
function buildSoftGround({ scheme, raised }: Palette, [lightness, chroma, hue]: Lch): string {
  return scheme === "light"
    ? mixColours([lightness + 0.12, chroma * 1.1, hue], raised, 0.17)
    : mixColours([lightness, chroma * 1.2, hue], raised, 0.16);
}

function buildOverlayTokens({ scheme, ink, sunken }: Palette): Tokens {
  if (scheme === "light") {
    const [, chroma, hue] = ink;
    return {
      overlay: `${toHex([0.24, chroma, hue])}73`,
      shade: `${toHex([0.28, chroma, hue])}2e`,
    };
  }
  const [lightness, chroma, hue] = sunken;
  return {
    overlay: `${toHex([lightness * 0.55, chroma * 0.6, hue])}b8`,
    shade: `${toHex([lightness * 0.4, chroma * 0.5, hue])}99`,
  };
}

/** A light plate and its dark print: cameras read codes dark on light, whatever the theme. */
function buildPlateTokens({ scheme, ink, raised, sunken }: Palette): Tokens {
  const [plate, print] = scheme === "light" ? [raised, ink] : [ink, sunken];
  const ground = toHex(plate);
  return {
    plate: ground,
    "plate-ink": toHex(adjustForContrast(print, [ground], PLATE_CONTRAST, "light")),
  };
}

function buildVoiceTokens(
  kind: "area" | "metric",
  voices: Readonly<Record<string, Voice>>,
  { scheme, voice, accentText }: Palette,
  grounds: string[],
): Tokens {
  const tokens: Tokens = {};
  for (const [name, [hue, offset, factor]] of Object.entries(voices)) {
    const hueDifference = ((accentText[2] - hue + 540) % 360) - 180;
    const colour: Lch = [
      voice.lightness + offset,
      voice.chroma * factor,
      (hue + hueDifference * voice.lean + 360) % 360,
    ];
    tokens[`${kind}-${name}`] = toHex(adjustForContrast(colour, grounds, SHAPE_CONTRAST, scheme));
  }
  return tokens;
}
