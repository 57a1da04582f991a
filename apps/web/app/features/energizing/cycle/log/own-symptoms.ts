// Symptoms that a person gave a name themselves: what may be wrong with a new name.
import type { OwnSymptom } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import {
  LONGEST_OWN_SYMPTOM,
  MOST_OWN_SYMPTOMS,
} from "@vereda/domain/energizing/cycle/cycle-bounds";
import { m } from "#platform/i18n/generated/messages.js";

/** Why a name will not do; undefined when it will. */
export function nameProblem(name: string, others: readonly OwnSymptom[]): string | undefined {
  const written = name.trim().toLowerCase();
  if (written === "") return m.energizing_cycle_own_name_missing();
  if (written.length > LONGEST_OWN_SYMPTOM) return m.energizing_cycle_own_name_long();
  if (others.some((one) => one.name.toLowerCase() === written)) {
    return m.energizing_cycle_own_name_repeated();
  }
  return others.length >= MOST_OWN_SYMPTOMS ? m.energizing_cycle_own_too_many() : undefined;
}
