// How the fields of plans are merged when two devices changed them.

export const editSubjects = [
  "TASK",
  "MISSION",
  "OBJECTIVE",
  "STEP",
  "SCHEDULE",
  "ESTIMATION",
] as const;
export type EditSubject = (typeof editSubjects)[number];

/** `max` is that of the contract, in UTF-16 units of a text and in ids of a set. */
export type FieldKind =
  | { readonly kind: "scalar" }
  | { readonly kind: "order" }
  | { readonly kind: "text" | "set"; readonly max: number };

const scalar: FieldKind = { kind: "scalar" };
/** Of a move nobody wants to know what it replaced: the last one stands. */
const order: FieldKind = { kind: "order" };
const markdown: FieldKind = { kind: "text", max: 10_000 };
const consequences: FieldKind = { kind: "text", max: 2000 };
const ids: FieldKind = { kind: "set", max: 20 };

/** Fields that are not named are scalars: the one sent last stands as a whole. */
export const editFields: Readonly<Record<EditSubject, Readonly<Record<string, FieldKind>>>> = {
  TASK: {
    order,
    description: markdown,
    positiveConsequences: consequences,
    negativeConsequences: consequences,
    tagIds: ids,
    waitsFor: ids,
  },
  MISSION: { order },
  OBJECTIVE: { description: markdown },
  STEP: { order },
  SCHEDULE: {},
  ESTIMATION: {},
};

export function getFieldKind(subject: EditSubject, field: string): FieldKind {
  return editFields[subject][field] ?? scalar;
}
