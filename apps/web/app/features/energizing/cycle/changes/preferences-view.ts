// Applies pending preferences: hides data at once; only the server can restore it. Pure.
import type { OwnSymptom } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import type { CycleReading } from "../cycle-types.ts";
import { isKind, type Change } from "./cycle-changes.ts";

/** Preferences remain available while the stored changes are locked. */
export const isPreference = isKind("mode", "fertility", "hiding");

const isSymptom = isKind("own-symptom");

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
