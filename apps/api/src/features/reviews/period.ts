// Reads the period of a request.
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import { isFuturePeriod, parsePeriod } from "@vereda/domain/reviews/review-periods";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";

/** @throws validation_error for a key that is none, and for a period that has not started */
export function requirePeriod(
  caller: Caller,
  { kind, period: key }: { readonly kind: ReviewKind; readonly period: string },
  now: Date,
): ReviewPeriod {
  const period = parsePeriod(kind, key);
  if (period === null) throw createInvalidFieldsError({ path: "period", code: "period_malformed" });
  if (isFuturePeriod(period, getUserDay(now.getTime(), caller)))
    throw createInvalidFieldsError({ path: "period", code: "period_in_future" });
  return period;
}
