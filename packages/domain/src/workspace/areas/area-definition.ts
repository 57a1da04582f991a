import type { Label } from "../../locale.ts";
import areaGroupLabelsTexts from "./area-group-labels.json" with { type: "json" };
import areaActionLabelsTexts from "./area-action-labels.json" with { type: "json" };
import areaGroupIconsData from "./area-group-icons.json" with { type: "json" };
import areaActionIconsData from "./area-action-icons.json" with { type: "json" };

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
export const areaGroupIcons: Readonly<Record<AreaGroup, string>> = areaGroupIconsData;

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
export const areaActionIcons: Readonly<Record<AreaAction, string>> = areaActionIconsData;

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
