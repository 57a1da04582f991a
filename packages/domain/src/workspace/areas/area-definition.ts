import type { Label } from "../../locale.ts";
import areaGroupLabelsTexts from "./area-group-labels.json" with { type: "json" };
import areaActionLabelsTexts from "./area-action-labels.json" with { type: "json" };

export const areaGroups = [
  "experience",
  "vereda",
  "being",
  "recharge",
  "prosperity",
  "personal",
  "business",
  "social",
  "community",
  "operations",
  "strategy",
  "marketing",
  "finance",
  "hr",
  "technology",
  "content",
] as const;
export type AreaGroup = (typeof areaGroups)[number];
export const areaGroupLabels: Readonly<Record<AreaGroup, Label>> = areaGroupLabelsTexts;
export const areaGroupIcons: Readonly<Record<AreaGroup, string>> = {
  experience: "milestone",
  vereda: "signpost",
  being: "sprout",
  recharge: "battery-charging",
  prosperity: "coins",
  personal: "user-round",
  business: "briefcase-business",
  social: "heart-handshake",
  community: "users-round",
  operations: "cog",
  strategy: "compass",
  marketing: "megaphone",
  finance: "wallet",
  hr: "id-card",
  technology: "cpu",
  content: "newspaper",
};

export const areaActions = [
  "plan",
  "hitos",
  "guides",
  "hub",
  "circles",
  "ideas",
  "library",
  "menstrual_cycles",
  "diary",
  "introspection",
  "gratitude",
  "recipes",
  "training",
  "sleep",
  "symptoms",
  "medications",
  "cv",
  "addictions",
] as const;
export type AreaAction = (typeof areaActions)[number];
export const areaActionLabels: Readonly<Record<AreaAction, Label>> = areaActionLabelsTexts;
export const areaActionIcons: Readonly<Record<AreaAction, string>> = {
  plan: "list-checks",
  hitos: "milestone",
  guides: "map",
  hub: "messages-square",
  circles: "users-round",
  ideas: "lightbulb",
  library: "library",
  menstrual_cycles: "droplet",
  diary: "notebook-pen",
  introspection: "telescope",
  gratitude: "hand-heart",
  recipes: "cooking-pot",
  training: "dumbbell",
  sleep: "moon",
  symptoms: "thermometer",
  medications: "pill",
  cv: "file-user",
  addictions: "link-2-off",
};

export interface AreaDefinition {
  readonly label: Label;
  readonly description: Label;
  /** A lucide icon name. */
  readonly icon: string;
  readonly colour: string;
  readonly group: AreaGroup;
  readonly actions: readonly AreaAction[];
  /** Internal areas serve the workspace itself: planning is disabled in them. */
  readonly isInternal: boolean;
}
