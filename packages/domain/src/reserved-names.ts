// Names that could pass for the operator, and those of pages: no username, workspace or circle has them.
import reserved from "./reserved-names.json" with { type: "json" };

/** Of the product's own pages. */
const pages: ReadonlySet<string> = new Set(reserved.pages);
/** Alone, and in names made of nothing else, such as `vereda-soporte` or `admin.2`. */
const officialWord = new RegExp(`^(?:${reserved.official.join("|")})+\\d*$`);
/** Between official names, such as in `equipo-de-vereda`. */
const connector = new RegExp(`^(?:${reserved.connectors.join("|")}|\\d+)$`);

/** `name` in lower case; its parts are separated by dots, hyphens or underscores. */
export function isReservedName(name: string): boolean {
  if (pages.has(name)) return true;
  const parts = name.split(/[._-]+/).filter((word) => word !== "");
  // Also without its separators, such as `no.reply`.
  if (officialWord.test(parts.join(""))) return true;
  return (
    parts.some((word) => officialWord.test(word)) &&
    parts.every((word) => officialWord.test(word) || connector.test(word))
  );
}
