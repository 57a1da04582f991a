// The amounts that a quick log offers, by resource and unit.
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import type { ResourceUnit } from "@vereda/domain/resources/catalogue-settings";

const amountsByUnit: Readonly<Record<ResourceUnit, readonly number[]>> = {
  MINUTES: [15, 30, 60, 90],
  LEVEL: [25, 50, 75, 100],
  MOMENTS: [1, 2, 3],
  TIMES: [1, 2, 3],
  MONEY: [],
};

const FOCUS_MINUTES = [25, 50, 75, 90];

export function getQuickAmounts(resourceId: ResourceKey, unit: ResourceUnit): readonly number[] {
  return resourceId === "focus" && unit === "MINUTES" ? FOCUS_MINUTES : amountsByUnit[unit];
}
