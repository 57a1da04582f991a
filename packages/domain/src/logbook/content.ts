// What an entry says: its title and its values, held to the definition of its kind.
import { findFieldError } from "./fields.ts";
import type { FieldErrorCode, FieldValue } from "./fields.ts";
import { logbookKindDefinitions } from "./kinds/kinds.ts";
import type { LogbookKind } from "./kinds/kinds.ts";

export interface EntryContent {
  /** Null for kinds whose entries have none. */
  readonly title: string | null;
  readonly values: Record<string, FieldValue>;
}

/** A part of an entry that its kind refuses; `path` as in the calls, such as `values.amount`. */
export interface ContentError {
  readonly path: string;
  readonly code: FieldErrorCode;
}

export type GivenValues = Readonly<Record<string, unknown>>;

export function listTitleErrors(kind: LogbookKind, title: string | null): ContentError[] {
  const isMissing = logbookKindDefinitions[kind].title !== null && !title?.trim();
  return isMissing ? [{ path: "title", code: "logbook_required" }] : [];
}

/** What is wrong with these values. */
export function listValueErrors(kind: LogbookKind, values: GivenValues): ContentError[] {
  return logbookKindDefinitions[kind].fields.flatMap((field) => {
    const code = findFieldError(field, values[field.key]);
    return code === null ? [] : [{ path: `values.${field.key}`, code }];
  });
}

/** As `valueProblems`, for a change: the fields that it does not name stay as they are. */
export function listChangedValueErrors(kind: LogbookKind, values: GivenValues): ContentError[] {
  return listValueErrors(kind, values).filter(({ path }) =>
    Object.hasOwn(values, path.slice("values.".length)),
  );
}
