// The README of a copy: what it is, and what each file holds, in the person's language.
import { exportedCollections, exportReadme } from "@vereda/domain/account/data-export";
import type { Locale } from "@vereda/domain/locale";
import type { PersonalCollection } from "#platform/personal-data.ts";

export interface ReadmeParts {
  readonly language: Locale;
  readonly madeAt: Date;
  readonly collections: readonly PersonalCollection[];
  /** The name of the picture's file; null without one. */
  readonly picture: string | null;
}

export function readmeOf({ language, madeAt, collections, picture }: ReadmeParts): string {
  const words = exportReadme[language];
  const files = collections.map(
    ({ name }) => `${name}.json\n${name}.csv\n    ${exportedCollections[name][language]}`,
  );
  if (picture !== null) files.push(`${picture}\n    ${words.picture}`);
  const intro = words.intro(madeAt.toISOString().slice(0, 16).replace("T", " "));
  return `${["Vereda", intro, words.formats, ...files, words.leftOut].join("\n\n")}\n`;
}
