// How a cycle is followed and shown once what waits has been sent. Whatever somebody wants to see no more is out of sight
// at once; what they want to see again is only worked out by the server. Pure.
import type { OwnSymptom } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import type { CycleReading } from "../cycle-types.ts";
import { isKind, type Change } from "./cycle-changes.ts";

/** How it is followed and shown: of this a screen may know although what was noted is closed. */
export const isPreference = isKind("mode", "fertility", "hiding");

const isSymptom = isKind("own-symptom");

/** The person's own symptoms, with those that were named and without those that were taken away. */
export function applySymptomChanges(
  symptoms: readonly OwnSymptom[],
  changes: readonly Change[],
): OwnSymptom[] {
  let after = [...symptoms];
  for (const { symptomId: id, name, isDeleted } of changes.filter(isSymptom)) {
    const isThere = after.some((one) => one.id === id);
    if (isDeleted) after = after.filter((one) => one.id !== id);
    else if (!isThere) after = [...after, { id, name }];
  }
  return after;
}

/** The reading with what was chosen and named. */
export function applyPreferences(reading: CycleReading, changes: readonly Change[]): CycleReading {
  const chosen = changes.filter(isPreference);
  if (chosen.length === 0 && !changes.some(isSymptom)) return reading;
  const ownSymptoms = applySymptomChanges(reading.preferences.ownSymptoms, changes);
  const preferences = { ...reading.preferences, ownSymptoms };
  for (const choice of chosen) {
    if (choice.kind === "mode") preferences.mode = choice.mode;
    else if (choice.kind === "fertility") preferences.showsFertility = choice.showsFertility;
    else preferences.isHidden = choice.isHidden;
  }
  const { mode, showsFertility } = preferences;
  if (mode !== "tracking") {
    return { ...reading, preferences, state: mode, analytics: null, forecast: null };
  }
  const withoutFertility = showsFertility ? {} : { ovulation: null, fertileWindow: null };
  return {
    ...reading,
    preferences,
    forecast: reading.forecast && { ...reading.forecast, ...withoutFertility },
  };
}
