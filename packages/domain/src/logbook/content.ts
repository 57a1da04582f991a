// What an entry says: its title and its values, held to the definition of its kind.
import { fieldProblem } from "./fields.ts";
import type { FieldProblem, FieldValue } from "./fields.ts";
import { logbookKindDefinitions } from "./kinds/kinds.ts";
import type { LogbookKind } from "./kinds/kinds.ts";

export interface EntryContent {
  /** Null for kinds whose entries have none. */
  readonly title: string | null;
  readonly values: Record<string, FieldValue>;
}

/** A part of an entry that its kind refuses; `path` as in the calls, such as `values.amount`. */
export interface ContentProblem {
  readonly path: string;
  readonly code: FieldProblem;
}

export type GivenValues = Readonly<Record<string, unknown>>;

export function titleProblems(kind: LogbookKind, title: string | null): ContentProblem[] {
  const isMissing = logbookKindDefinitions[kind].title !== null && !title?.trim();
  return isMissing ? [{ path: "title", code: "logbook_required" }] : [];
}

/** What is wrong with these values. */
export function valueProblems(kind: LogbookKind, values: GivenValues): ContentProblem[] {
  return logbookKindDefinitions[kind].fields.flatMap((field) => {
    const code = fieldProblem(field, values[field.key]);
    return code === null ? [] : [{ path: `values.${field.key}`, code }];
  });
}

/** As `valueProblems`, for a change: the fields that it does not name stay as they are. */
export function changedValueProblems(kind: LogbookKind, values: GivenValues): ContentProblem[] {
  return valueProblems(kind, values).filter(({ path }) =>
    Object.hasOwn(values, path.slice("values.".length)),
  );
}
