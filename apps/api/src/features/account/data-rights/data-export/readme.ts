// Writes the README of a data export in the user's language: what each file contains.
import { exportReadme } from "@vereda/domain/account/data-rights/export-readme";
import type { Clock } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import type { PersonalCollection } from "#platform/personal-data.ts";
import { makeFormatters } from "../../emails/email-formatters.ts";

export interface ReadmeParts {
  readonly language: Locale;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly clock: Clock;
  readonly madeAt: Date;
  readonly collections: readonly PersonalCollection[];
  readonly avatarFile: string | null;
}

export function buildReadme(parts: ReadmeParts): string {
  const { language, timeZone, clock, madeAt, collections, avatarFile } = parts;
  const labels = exportReadme[language];
  const files = collections.map(
    ({ name, about }) => `${name}.json\n${name}.csv\n    ${about[language]}`,
  );
  if (avatarFile !== null) files.push(`${avatarFile}\n    ${labels.avatar}`);
  const intro = labels.intro(makeFormatters(language, timeZone, clock).instant(madeAt));
  return `${["Vereda", intro, labels.formats, ...files, labels.leftOut].join("\n\n")}\n`;
}
