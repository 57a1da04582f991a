// Lists the days on which a user finished a review.
import { and, between, eq } from "drizzle-orm";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import { parseStoredDay } from "../planning/schedules/schedule-rows.ts";
import { reviews } from "./tables/reviews.ts";

/** `from` and `to` are inclusive. */
export async function listFinishedReviewDays(
  db: Database,
  userId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Day[]> {
  const rows = await db
    .selectDistinct({ day: reviews.finishedDay })
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, userId),
        between(reviews.finishedDay, formatIsoDay(from), formatIsoDay(to)),
      ),
    );
  return rows.flatMap(({ day }) => (day === null ? [] : [parseStoredDay(day)]));
}
