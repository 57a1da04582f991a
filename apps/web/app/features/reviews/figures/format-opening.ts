// Formats how a period went, in friendly words that never blame.
import type { Review } from "@vereda/domain/reviews/contract";
import { m } from "#platform/i18n/generated/messages.js";

type Done = Pick<Review["facts"], "planned" | "completed">;

/** @param daysLeft the period's last day less today; negative once it is over */
export function formatOpening({ planned, completed }: Done, daysLeft = -1): string {
  const values = { done: completed, planned, count: completed };
  if (planned === 0) {
    return completed === 0 ? m.reviews_went_unplanned() : m.reviews_went_beyond(values);
  }
  if (completed === 0) {
    return daysLeft < 0
      ? m.reviews_went_otherwise({ count: planned })
      : m.reviews_went_open({ count: planned });
  }
  if (completed >= planned) return m.reviews_went_all(values);
  if (daysLeft > 0) return m.reviews_went_so_far(values);
  return completed * 2 >= planned ? m.reviews_went_well(values) : m.reviews_went_some(values);
}
