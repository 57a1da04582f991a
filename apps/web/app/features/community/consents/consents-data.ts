// The calls of shared measures that several components make, and how a measure is named.
import { consentMeasureLabels } from "@vereda/domain/community/circles/catalogue-circles";
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

export const buildOwnQuery = (circleId: string) =>
  buildQuery("GET /panel/circles/:id/consents", { params: { id: circleId } });

/** The title of a shared objective, or the name of the measure from its owner's side. */
export function formatOwnMeasure({ measure, objective }: Consent, locale: Locale): string {
  return objective?.title ?? consentMeasureLabels[measure][locale];
}

/** @param user null after their account was deleted */
export function formatParty(user: Consent["specialist"]): string {
  return user === null ? m.community_consents_log_deleted() : formatFullName(user);
}
