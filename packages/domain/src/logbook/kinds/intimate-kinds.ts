// The kinds of special-category entries, without the definitions of all kinds.
import type { LogbookKind } from "./kinds.ts";

export const intimateKinds: readonly LogbookKind[] = [
  "diary",
  "gratitude",
  "introspection",
  "symptoms",
  "medications",
  "addictions",
];
