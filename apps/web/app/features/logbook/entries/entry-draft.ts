// The draft of a logbook entry and its mapping to the request.
import type { FieldValue, LogbookField } from "@vereda/domain/logbook/fields";
import { logbookKindDefinitions, type LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";

export type DraftValue = FieldValue | null;

interface EntryDraft {
  kind: LogbookKind;
  day: string;
  title: string;
  values: Record<string, DraftValue>;
  isPublic: boolean;
}

/** Text fields start as empty strings, so that React inputs are controlled from the start. */
function getBlank({ type }: LogbookField): DraftValue {
  if (type === "line" || type === "paragraphs") return "";
  if (type === "lines" || type === "choices") return [];
  return type === "flag" ? false : null;
}

/** @param kinds those that `kind` may still be changed to, which share what their fields share */
export function createEntryDraft(
  kind: LogbookKind,
  entry: Pick<LogbookEntry, "day" | "title" | "values" | "isPublic"> | null,
  today: string,
  kinds: readonly LogbookKind[] = [kind],
): EntryDraft {
  const fields = kinds.flatMap((each) => logbookKindDefinitions[each].fields);
  return {
    kind,
    day: entry?.day ?? today,
    title: entry?.title ?? "",
    values: Object.fromEntries(
      fields.map((field) => [field.key, entry?.values[field.key] ?? getBlank(field)]),
    ),
    isPublic: entry?.isPublic ?? false,
  };
}

function isBlank(value: DraftValue): boolean {
  if (value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.every((line) => line.trim() === "");
}

/** Empty values are sent as null, which clears the stored ones. */
export function toRequest(draft: EntryDraft, canPublish: boolean) {
  const { kind } = draft;
  const { title, section, fields } = logbookKindDefinitions[kind];
  return {
    kind,
    day: draft.day,
    ...(title !== null && { title: draft.title.trim() || null }),
    values: Object.fromEntries(
      fields.map(({ key }) => [key, isBlank(draft.values[key] ?? null) ? null : draft.values[key]]),
    ),
    ...(section !== null && canPublish && { isPublic: draft.isPublic }),
  };
}
