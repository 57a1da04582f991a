// The colours that define a theme, in OKLCH; all other colours are derived.

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

export type Palette = {
  /** The CSS `color-scheme` of form controls and scroll bars. */
  scheme: "light" | "dark";
  /** Backgrounds: the page (`surface`), cards on it (`raised`), and recessed areas (`sunken`). */
  surface: Lch;
  raised: Lch;
  sunken: Lch;
  /** Text colours; the second one for secondary text. */
  ink: Lch;
  inkSoft: Lch;
  /** Hairlines; the stronger border of controls is derived from it. */
  line: Lch;
  /** The background of the main action, and the text on it. */
  accent: Lch;
  accentInk: Lch;
  /** The accent as text, link or mark; its lightness is adjusted for contrast. */
  accentText: Lch;
  /** The background of selected or new items. */
  accentSoft: Lch;
  positive: Lch;
  caution: Lch;
  danger: Lch;
  /** Adjusts the area and metric colours to this theme; their hues stay, so their meaning stays. */
  voice: { lightness: number; chroma: number; lean: number };
};
