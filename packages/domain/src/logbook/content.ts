// Validates the title and values of an entry against its kind.
import { findFieldError, type FieldErrorCode, type FieldValue } from "./fields.ts";
import { logbookKindDefinitions, type LogbookKind } from "./kinds/kinds.ts";

export interface EntryContent {
  readonly title: string | null;
  readonly values: Record<string, FieldValue>;
}

/** `path` as in requests, such as `values.amount`. */
interface ContentError {
  readonly path: string;
  readonly code: FieldErrorCode;
}

type GivenValues = Readonly<Record<string, unknown>>;

export function listTitleErrors(kind: LogbookKind, title: string | null): ContentError[] {
  const isMissing = logbookKindDefinitions[kind].title !== null && !title?.trim();
  return isMissing ? [{ path: "title", code: "logbook_required" }] : [];
}

export function listValueErrors(kind: LogbookKind, values: GivenValues): ContentError[] {
  return logbookKindDefinitions[kind].fields.flatMap((field) => {
    const code = findFieldError(field, values[field.key]);
    return code === null ? [] : [{ path: `values.${field.key}`, code }];
  });
}

/** As `listValueErrors`, but only for the fields that the change includes. */
export function listChangedValueErrors(kind: LogbookKind, values: GivenValues): ContentError[] {
  return listValueErrors(kind, values).filter(({ path }) =>
    Object.hasOwn(values, path.slice("values.".length)),
  );
}
