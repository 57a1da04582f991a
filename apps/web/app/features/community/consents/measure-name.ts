// What a shared measure is called on the specialist's side.
import type { ConsentMeasure } from "@vereda/domain/community/circles/catalogue-circles";
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";

const names: Readonly<Record<ConsentMeasure, () => string>> = {
  SLEEP: m.community_consents_name_sleep,
  VITALITY: m.community_consents_name_vitality,
  OBJECTIVE: m.community_consents_name_objective,
};

/** The title of an objective, otherwise the kind of measure. */
export function useMeasureName({ measure, objective }: Consent): string {
  useLocale();
  return objective?.title ?? names[measure]();
}
