// The unit after a number field.
import type { ResourceUnit } from "@vereda/domain/resources/catalogue-settings";
import { m } from "#platform/i18n/generated/messages.js";

const units: Readonly<Record<ResourceUnit, () => string>> = {
  MINUTES: m.resources_unit_minutes,
  LEVEL: m.resources_unit_level,
  MOMENTS: m.resources_unit_moments,
  TIMES: m.resources_unit_times,
  MONEY: () => "",
};

export function formatUnit(unit: ResourceUnit): string {
  return units[unit]();
}
