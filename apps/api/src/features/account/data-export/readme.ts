// The README of a copy: what it is, and what each file holds, in the person's language.
import { exportReadme } from "@vereda/domain/account/data-export";
import type { Locale } from "@vereda/domain/locale";
import type { PersonalCollection } from "#platform/personal-data.ts";
import { tellingFor } from "../letters/telling.ts";

export interface ReadmeParts {
  readonly language: Locale;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly collections: readonly PersonalCollection[];
  /** The name of the picture's file; null without one. */
  readonly picture: string | null;
}

export function readmeOf(parts: ReadmeParts): string {
  const { language, timeZone, madeAt, collections, picture } = parts;
  const words = exportReadme[language];
  const files = collections.map(
    ({ name, about }) => `${name}.json\n${name}.csv\n    ${about[language]}`,
  );
  if (picture !== null) files.push(`${picture}\n    ${words.picture}`);
  const intro = words.intro(tellingFor(language, timeZone).instant(madeAt));
  return `${["Vereda", intro, words.formats, ...files, words.leftOut].join("\n\n")}\n`;
}
