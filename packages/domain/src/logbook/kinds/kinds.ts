// All logbook kinds, with their fields and visibility.
import { everydayKinds } from "./kinds-everyday.ts";
import { intimateKinds } from "./kinds-intimate.ts";
import { publicKinds } from "./kinds-public.ts";
import type { LogbookKindDefinition } from "./kind-definition.ts";

export const logbookKinds = [
  "diary",
  "gratitude",
  "introspection",
  "symptoms",
  "medications",
  "addictions",
  "recipes",
  "training",
  "inventory",
  "groceries",
  "household_chores",
  "home_improvements",
  "maintenance",
  "expenses",
  "contacts_directory",
  "vehicle_docs",
  "cv",
  "roadmap",
  "vacancies",
  "blog",
  "tutorials",
  "faq",
] as const;
export type LogbookKind = (typeof logbookKinds)[number];

export const logbookKindDefinitions: Readonly<Record<LogbookKind, LogbookKindDefinition>> =
  /* @__PURE__ */ Object.assign({}, intimateKinds, everydayKinds, publicKinds);
