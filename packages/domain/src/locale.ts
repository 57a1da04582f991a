// The two languages the product speaks, and the shape of a text given in both.

export const locales = ["es", "en"] as const;
export type Locale = (typeof locales)[number];

/** A text in every language: a missing one does not compile. */
export type Label = Readonly<Record<Locale, string>>;

export const defaultLocale: Locale = "es";
