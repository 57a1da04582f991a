// All logbook kinds, with their fields and visibility.
import type { LogbookKindDefinition } from "./kind-definition.ts";
import kinds from "./kinds.json" with { type: "json" };

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

export const logbookKindDefinitions = kinds as Readonly<Record<LogbookKind, LogbookKindDefinition>>;
