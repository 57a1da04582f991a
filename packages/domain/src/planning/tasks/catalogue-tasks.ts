import type { Label } from "../../locale.ts";
import taskContextLabelsTexts from "./task-context-labels.json" with { type: "json" };
import taskCharacteristicLabelsTexts from "./task-characteristic-labels.json" with { type: "json" };
import taskCharacteristicHintsTexts from "./task-characteristic-hints.json" with { type: "json" };

export const taskEnvironments = [
  "home",
  "home_office",
  "office",
  "park",
  "gym",
  "travel",
  "outdoor",
  "hospital",
] as const;
export type TaskEnvironment = (typeof taskEnvironments)[number];

/** In display order: environments, then groups from flags of tasks without environment, then the rest. */
export const taskContexts = [
  ...taskEnvironments,
  "digital",
  "social",
  "physical",
  "general",
] as const;
export type TaskContext = (typeof taskContexts)[number];
export const taskContextLabels: Readonly<Record<TaskContext, Label>> = taskContextLabelsTexts;
export const taskContextIcons: Readonly<Record<TaskContext, string>> = {
  home: "house",
  home_office: "laptop",
  office: "building-complex",
  park: "trees",
  gym: "dumbbell",
  travel: "route",
  outdoor: "mountain",
  hospital: "hospital",
  digital: "monitor-smartphone",
  social: "users",
  physical: "biceps-flexed",
  general: "circle-dot",
};

export const taskCharacteristics = [
  "isSocial",
  "isTravel",
  "isPhysical",
  "isDeepFocus",
  "isDigital",
  "isReward",
  "isHighImpact",
  "isUrgent",
  "isBlocked",
  "isBlocking",
  "isDifficult",
  "isTedious",
  "isGenerative",
  "isMaintenance",
] as const;
export type TaskCharacteristic = (typeof taskCharacteristics)[number];
export const taskCharacteristicLabels: Readonly<Record<TaskCharacteristic, Label>> =
  taskCharacteristicLabelsTexts;
export const taskCharacteristicHints: Readonly<Record<TaskCharacteristic, Label>> =
  taskCharacteristicHintsTexts;
export const taskCharacteristicIcons: Readonly<Record<TaskCharacteristic, string>> = {
  isSocial: "users",
  isTravel: "route",
  isPhysical: "biceps-flexed",
  isDeepFocus: "brain",
  isDigital: "monitor-smartphone",
  isReward: "gift",
  isHighImpact: "target",
  isUrgent: "alarm-clock",
  isBlocked: "hourglass",
  isBlocking: "traffic-cone",
  isDifficult: "mountain",
  isTedious: "snail",
  isGenerative: "sprout",
  isMaintenance: "wrench",
};
