// What a person decides about a theme: a handful of OKLCH colours. Everything else is derived.

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

export type Palette = {
  /** Which form controls and scroll bars the browser draws. */
  scheme: "light" | "dark";
  /** The page, what lies on it, and what is cut into it. */
  surface: Lch;
  raised: Lch;
  sunken: Lch;
  /** Text; the second one for what can wait. */
  ink: Lch;
  inkSoft: Lch;
  /** Hairlines; the stronger line of controls is derived from it. */
  line: Lch;
  /** The ground of the main action, and the text that stands on it. */
  accent: Lch;
  accentInk: Lch;
  /** The accent as text, link or mark on the page. Darkened or lightened until it can be read. */
  accentText: Lch;
  /** The ground of what is chosen or new. */
  accentSoft: Lch;
  positive: Lch;
  caution: Lch;
  danger: Lch;
  /** How the area and metric colours sound in this theme; their hues stay, so meaning stays. */
  voice: { lightness: number; chroma: number; lean: number };
};
