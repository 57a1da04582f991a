// The calls of shared measures that several components make, and how a measure is named.
import { consentMeasureLabels } from "@vereda/domain/community/circles/catalogue-circles";
import type { Consent } from "@vereda/domain/community/circles/contract-specialists";
import type { Locale } from "@vereda/domain/locale";
import { buildQuery } from "#platform/query/build-query.ts";

export const RECEIVED = "GET /panel/consents/received";
export const OWN_CONSENTS = "GET /panel/circles/:id/consents";

export const buildOwnQuery = (circleId: string) =>
  buildQuery(OWN_CONSENTS, { params: { id: circleId } });

/** The title of a shared objective, or the name of the measure from its owner's side. */
export function formatOwnMeasure({ measure, objective }: Consent, locale: Locale): string {
  return objective?.title ?? consentMeasureLabels[measure][locale];
}
