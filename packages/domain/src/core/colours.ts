// Colours of entries without their own, by group; all have at least 4.5:1 contrast on white.
import type { ReflectionCategory } from "../energizing/catalogue.ts";
import type { AreaAction, AreaGroup } from "../workspace/areas/area-definition.ts";
import type { EntityGroup } from "../workspace/areas/entity-types.ts";

const ink = {
  amber: "#b45309",
  blue: "#2563eb",
  brown: "#92400e",
  cyan: "#0e7490",
  emerald: "#047857",
  fuchsia: "#a21caf",
  green: "#15803d",
  indigo: "#4338ca",
  lime: "#4d7c0f",
  orange: "#c2410c",
  pink: "#be185d",
  red: "#dc2626",
  rose: "#be123c",
  sky: "#0369a1",
  slate: "#475569",
  teal: "#0f766e",
  violet: "#7c3aed",
} as const;

export const areaGroupColours: Readonly<Record<AreaGroup, string>> = {
  experience: ink.slate,
  vereda: ink.green,
  being: ink.violet,
  recharge: ink.amber,
  prosperity: ink.emerald,
  personal: ink.indigo,
  business: ink.blue,
  social: ink.rose,
  community: ink.teal,
  operations: ink.brown,
  strategy: ink.cyan,
  marketing: ink.orange,
  finance: ink.lime,
  hr: ink.pink,
  technology: ink.sky,
  content: ink.fuchsia,
};

export const areaActionColours: Readonly<Record<AreaAction, string>> = {
  plan: ink.blue,
  hitos: ink.amber,
  guides: ink.cyan,
  hub: ink.teal,
  circles: ink.rose,
  ideas: ink.orange,
  library: ink.brown,
  menstrual_cycles: ink.pink,
  diary: ink.violet,
  introspection: ink.indigo,
  gratitude: ink.emerald,
  recipes: ink.lime,
  training: ink.green,
  sleep: ink.sky,
  symptoms: ink.red,
  medications: ink.fuchsia,
  cv: ink.slate,
  addictions: ink.slate,
};

export const entityGroupColours: Readonly<Record<EntityGroup, string>> = {
  education: ink.blue,
  work: ink.indigo,
  health: ink.red,
  assets: ink.emerald,
  people: ink.rose,
  community: ink.teal,
};

export const reflectionCategoryColours: Readonly<Record<ReflectionCategory, string>> = {
  MENTAL_STATE: ink.violet,
  HEALTH: ink.red,
  COMPANY: ink.rose,
  ROUTINE: ink.cyan,
  DIET_AND_SUBSTANCES: ink.lime,
  SLEEP_TIME: ink.sky,
  ENVIRONMENT: ink.green,
};
