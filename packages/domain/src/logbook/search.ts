// Builds the search text of an entry, ignoring accents and case.
import { normaliseSearchText } from "../search-terms.ts";
import type { FieldValue, FieldValues, LogbookField } from "./fields.ts";
import { logbookKindDefinitions, type LogbookKind } from "./kinds/kinds.ts";

/** Fits all fields of nearly every entry; text beyond it is not searchable. */
const MAX_SEARCH_TEXT_LENGTH = 60_000;

// In both languages, because the search language is unknown.
function formatOptionNames({ options = [] }: LogbookField, chosen: readonly string[]): string {
  return options
    .filter(({ key }) => chosen.includes(key))
    .map(({ label }) => `${label.es} ${label.en}`)
    .join(" ");
}

function formatSearchValue(field: LogbookField, value: FieldValue): string {
  if (field.type === "choice" || field.type === "choices") {
    return formatOptionNames(field, Array.isArray(value) ? value : [String(value)]);
  }
  if (field.type === "money" && typeof value === "number") return (value / 100).toFixed(2);
  if (typeof value === "boolean") return "";
  return Array.isArray(value) ? value.join("\n") : String(value);
}

export function buildSearchText(
  kind: LogbookKind,
  { title, values }: { readonly title: string | null; readonly values: FieldValues },
): string {
  const texts = logbookKindDefinitions[kind].fields.flatMap((field) => {
    const value = values[field.key];
    return value === undefined ? [] : [formatSearchValue(field, value)];
  });
  return normaliseSearchText([title ?? "", ...texts].join("\n"))
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .toWellFormed();
}
