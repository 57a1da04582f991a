// The resources of a user or a business: what plans spend, replenish and maintain.
import type { Label } from "../locale.ts";
import type { AreaAction } from "./areas/area-definition.ts";

export const resourceBehaviours = ["STATE", "CUMULATIVE", "BUDGET"] as const;
export type ResourceBehaviour = (typeof resourceBehaviours)[number];
export const resourceBehaviourLabels: Readonly<Record<ResourceBehaviour, Label>> = {
  STATE: { es: "Último dato", en: "Latest figure" },
  CUMULATIVE: { es: "Suma", en: "Running total" },
  BUDGET: { es: "Presupuesto", en: "Budget" },
};
export const resourceBehaviourHints: Readonly<Record<ResourceBehaviour, Label>> = {
  STATE: { es: "Cuenta lo último que anotaste.", en: "The last figure you wrote is what counts." },
  CUMULATIVE: {
    es: "Cada registro suma hacia la meta.",
    en: "Each entry adds up toward the goal.",
  },
  BUDGET: {
    es: "Cada registro resta de lo disponible.",
    en: "Each entry takes from what is left.",
  },
};

export const resourceGroups = [
  "vitality",
  "prosperity",
  "mind",
  "bonds",
  "circle",
  "business",
] as const;
export type ResourceGroup = (typeof resourceGroups)[number];
export const resourceGroupLabels: Readonly<Record<ResourceGroup, Label>> = {
  vitality: { es: "Vitalidad", en: "Vitality" },
  prosperity: { es: "Prosperidad", en: "Prosperity" },
  mind: { es: "Mente", en: "Mind" },
  bonds: { es: "Vínculos cercanos", en: "Close bonds" },
  circle: { es: "Círculo amplio", en: "Wider circle" },
  business: { es: "Red del negocio", en: "Business network" },
};

export const resourceKeys = [
  "time",
  "energy",
  "focus",
  "finance",
  "knowledge",
  "creativity",
  "real_connection",
  "partner",
  "immediate_family",
  "extended_family",
  "friends",
  "coworkers",
  "network",
  "local_community",
  "social",
  "social_neighbors",
  "social_classmates",
  "social_mentors",
  "social_support",
  "social_volunteering",
  "social_online",
  "business_social_team",
  "business_social_clients",
  "business_social_suppliers",
  "business_social_partners",
  "business_social_investors",
  "business_social_audience",
  "business_social_community",
] as const;
export type ResourceKey = (typeof resourceKeys)[number];

export interface ResourceDefinition {
  readonly label: Label;
  readonly group: ResourceGroup;
  /** A lucide icon name. */
  readonly icon: string;
  readonly colour: string;
  readonly actions: readonly AreaAction[];
  /** Never visible to others, whatever the workspace publishes. */
  readonly isPrivate: boolean;
  readonly isInternal: boolean;
  readonly isProject: boolean;
  readonly isEvent: boolean;
  readonly isRoutine: boolean;
  readonly isResource: boolean;
}
