// The supported languages and the type of localized texts.

export const locales = ["es", "en"] as const;
export type Locale = (typeof locales)[number];

export type Label = Readonly<Record<Locale, string>>;

export const defaultLocale: Locale = "es";
