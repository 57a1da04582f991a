// How the fields of plans are merged when two devices changed them.
import { MAX_WAITS_FOR } from "../tasks/dependencies/contract-dependencies.ts";
import { MAX_TASK_TAGS } from "../tasks/tags/tag-rules.ts";

export const editSubjects = [
  "TASK",
  "MISSION",
  "OBJECTIVE",
  "STEP",
  "SCHEDULE",
  "ESTIMATION",
] as const;
export type EditSubject = (typeof editSubjects)[number];

/** `max` is in UTF-16 units of a text, and in ids of a set. */
export type FieldKind =
  | { readonly kind: "scalar" }
  | { readonly kind: "text" | "set"; readonly max: number };

const scalar: FieldKind = { kind: "scalar" };
const markdown: FieldKind = { kind: "text", max: 10_000 };
const consequences: FieldKind = { kind: "text", max: 2000 };

/** Fields that are not named are scalars: the one sent last stands as a whole. */
export const editFields: Readonly<Record<EditSubject, Readonly<Record<string, FieldKind>>>> = {
  TASK: {
    description: markdown,
    positiveConsequences: consequences,
    negativeConsequences: consequences,
    tagIds: { kind: "set", max: MAX_TASK_TAGS },
    waitsFor: { kind: "set", max: MAX_WAITS_FOR },
  },
  MISSION: {},
  OBJECTIVE: { description: markdown },
  STEP: {},
  SCHEDULE: {},
  ESTIMATION: {},
};

export function getFieldKind(subject: EditSubject, field: string): FieldKind {
  return editFields[subject][field] ?? scalar;
}
