// The units, periods and default behaviours of resources, and what feeds them.
import type { Label } from "../locale.ts";
import type { ResourceBehaviour, ResourceKey } from "../workspace/catalogue-resources.ts";
import { resourceKeys } from "../workspace/catalogue-resources.ts";

export const resourceUnits = ["MINUTES", "LEVEL", "MOMENTS", "MONEY", "TIMES"] as const;
export type ResourceUnit = (typeof resourceUnits)[number];
export const resourceUnitLabels: Readonly<Record<ResourceUnit, Label>> = {
  MINUTES: { es: "Minutos", en: "Minutes" },
  LEVEL: { es: "Nivel (0 a 100)", en: "Level (0 to 100)" },
  MOMENTS: { es: "Momentos", en: "Moments" },
  MONEY: { es: "Dinero", en: "Money" },
  TIMES: { es: "Veces", en: "Times" },
};

export const resourcePeriods = ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR"] as const;
export type ResourcePeriod = (typeof resourcePeriods)[number];
export const resourcePeriodLabels: Readonly<Record<ResourcePeriod, Label>> = {
  DAY: { es: "Al día", en: "Daily" },
  WEEK: { es: "A la semana", en: "Weekly" },
  MONTH: { es: "Al mes", en: "Monthly" },
  QUARTER: { es: "Al trimestre", en: "Quarterly" },
  YEAR: { es: "Al año", en: "Yearly" },
};

export const feedKinds = ["OBJECTIVE", "TASK", "LOG", "ENTRY"] as const;
export type FeedKind = (typeof feedKinds)[number];

export const entryKinds = ["INCOME", "EXPENSE"] as const;
export type EntryKind = (typeof entryKinds)[number];
export const entryKindLabels: Readonly<Record<EntryKind, Label>> = {
  INCOME: { es: "Ingreso", en: "Income" },
  EXPENSE: { es: "Gasto", en: "Expense" },
};

export interface ResourceSettings {
  readonly behaviour: ResourceBehaviour;
  readonly unit: ResourceUnit;
  /** Null for a resource without periods: its last level or all that it grew. */
  readonly period: ResourcePeriod | null;
}

const ownSettings: Readonly<Partial<Record<ResourceKey, ResourceSettings>>> = {
  time: { behaviour: "BUDGET", unit: "MINUTES", period: "WEEK" },
  energy: { behaviour: "STATE", unit: "LEVEL", period: null },
  focus: { behaviour: "CUMULATIVE", unit: "MINUTES", period: "WEEK" },
  finance: { behaviour: "BUDGET", unit: "MONEY", period: "MONTH" },
  knowledge: { behaviour: "CUMULATIVE", unit: "MINUTES", period: "WEEK" },
  creativity: { behaviour: "CUMULATIVE", unit: "MINUTES", period: "WEEK" },
};

const bondSettings: ResourceSettings = { behaviour: "CUMULATIVE", unit: "MOMENTS", period: "WEEK" };

/** Bonds, which are all resources without settings of their own, count moments with others. */
export const defaultResourceSettings = Object.fromEntries(
  resourceKeys.map((key) => [key, ownSettings[key] ?? bondSettings]),
) as Readonly<Record<ResourceKey, ResourceSettings>>;
