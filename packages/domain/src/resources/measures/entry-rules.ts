// What an entry may contain, by the unit of its resource, and which settings a resource may have.
import type { ResourceKey } from "../../workspace/catalogue-resources.ts";
import { defaultResourceSettings } from "../catalogue-settings.ts";
import type { EntryKind, ResourceSettings, ResourceUnit } from "../catalogue-settings.ts";
import type { resourceFieldMessages } from "../errors.ts";
import { MINUTES_IN_DAY } from "../../time/units.ts";

type FieldMessage = keyof typeof resourceFieldMessages;
interface EntryIssue {
  readonly path: string;
  readonly code: FieldMessage;
}

interface ValueRule {
  readonly isValid: (value: number) => boolean;
  readonly code: FieldMessage;
}

const MAX_TIMES = 1000;
const MAX_AMOUNT = 1e12;

const valueRules: Readonly<Record<ResourceUnit, ValueRule>> = {
  LEVEL: { isValid: (value) => value >= 0 && value <= 100, code: "entry_level_out_of_range" },
  MINUTES: {
    isValid: (value) => value > 0 && value <= MINUTES_IN_DAY,
    code: "entry_minutes_out_of_range",
  },
  MOMENTS: { isValid: isCount, code: "entry_times_out_of_range" },
  TIMES: { isValid: isCount, code: "entry_times_out_of_range" },
  MONEY: {
    isValid: (value) => value > 0 && value <= MAX_AMOUNT,
    code: "entry_amount_out_of_range",
  },
};

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_TIMES;
}

export interface EntryFields {
  readonly value: number;
  readonly kind?: EntryKind | null | undefined;
  readonly currency?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
}

/** Only finances have a kind, which they require, a currency and categories. */
export function listEntryIssues(
  resourceId: ResourceKey,
  unit: ResourceUnit,
  { value, kind = null, currency = null, categoryId = null }: EntryFields,
): EntryIssue[] {
  const isMoney = resourceId === "finance";
  const rule = valueRules[unit];
  return [
    ...(rule.isValid(value) ? [] : [{ path: "value", code: rule.code }]),
    ...(isMoney && kind === null ? [{ path: "kind", code: "entry_kind_required" as const }] : []),
    ...(!isMoney && kind !== null ? [{ path: "kind", code: "entry_only_money" as const }] : []),
    ...(!isMoney && currency !== null
      ? [{ path: "currency", code: "entry_only_money" as const }]
      : []),
    ...(!isMoney && categoryId !== null
      ? [{ path: "categoryId", code: "entry_only_money" as const }]
      : []),
  ];
}

/** What feeds these decides how they are measured; only their goals can be changed. */
export const fixedResources: ReadonlySet<ResourceKey> = new Set(["time", "energy", "finance"]);

/** A level is a state, and only finances are money. */
export function listSettingIssues(
  resourceId: ResourceKey,
  { behaviour, unit }: ResourceSettings,
): EntryIssue[] {
  const fixed = defaultResourceSettings[resourceId];
  if (fixedResources.has(resourceId)) {
    return [
      ...(behaviour === fixed.behaviour
        ? []
        : [{ path: "behaviour", code: "setting_fixed" as const }]),
      ...(unit === fixed.unit ? [] : [{ path: "unit", code: "setting_fixed" as const }]),
    ];
  }
  if (unit === "MONEY") return [{ path: "unit", code: "entry_only_money" }];
  const isLevel = unit === "LEVEL";
  return isLevel === (behaviour === "STATE") ? [] : [{ path: "unit", code: "level_is_state" }];
}
