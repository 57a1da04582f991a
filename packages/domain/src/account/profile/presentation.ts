// What users say of themselves on their profile: a line, a city, languages and links.
import * as z from "zod/mini";
import type { Label } from "../../locale.ts";
import { line } from "../../text.ts";
import { webAddress } from "../../web-address.ts";
import spokenLanguageLabelsData from "./spoken-languages.json" with { type: "json" };

/** ISO 639 codes. */
export const spokenLanguages = [
  "es",
  "en",
  "pt",
  "fr",
  "de",
  "it",
  "ca",
  "gl",
  "eu",
  "nah",
  "myn",
  "zap",
  "mix",
  "quc",
  "qu",
  "ay",
  "gn",
  "arn",
  "zh",
  "ja",
  "ko",
  "ar",
  "ru",
  "sgn",
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
export const spokenLanguageLabels: Readonly<Record<SpokenLanguage, Label>> =
  spokenLanguageLabelsData;

export const MAX_HEADLINE_LENGTH = 160;
export const MAX_CITY_LENGTH = 80;
export const MAX_PROFILE_LINKS = 5;
export const MAX_SPOKEN_LANGUAGES = 10;

/** A web address that others may follow: over HTTPS only. */
export const profileLink = webAddress.check(z.startsWith("https://", "link_not_https"));

export const presentation = {
  headline: z.nullable(z.string()),
  city: z.nullable(z.string()),
  spokenLanguages: z.array(z.enum(spokenLanguages)),
  links: z.array(z.string()),
};

/** An empty line or city clears it; repeated links and languages are dropped. */
export const presentationChanges = {
  headline: z.optional(z.nullable(line(MAX_HEADLINE_LENGTH))),
  city: z.optional(z.nullable(line(MAX_CITY_LENGTH))),
  spokenLanguages: z.optional(
    z.array(z.enum(spokenLanguages)).check(z.maxLength(MAX_SPOKEN_LANGUAGES, "too_many_languages")),
  ),
  links: z.optional(z.array(profileLink).check(z.maxLength(MAX_PROFILE_LINKS, "too_many_links"))),
};
