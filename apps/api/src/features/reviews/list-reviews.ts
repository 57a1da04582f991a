// Lists a user's reviews, drafts included.
import { and, desc, eq } from "drizzle-orm";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { ReviewSummary, reviewsApi } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { getUpdatedAt, decryptReview, type ReviewContent } from "./encrypted-review.ts";
import { formatFinished } from "./show-review.ts";
import { reviews } from "./tables/reviews.ts";

export async function listReviews(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  { userId }: Caller,
  { kind, ...paging }: QueryOf<typeof reviewsApi.list>,
): Promise<EncryptedPage<ReviewSummary>> {
  const which = and(
    eq(reviews.userId, userId),
    kind === undefined ? undefined : eq(reviews.kind, kind),
  );
  const userKey = await dataKeys.find(db, userId);
  const latest = db
    .select()
    .from(reviews)
    .where(which)
    .orderBy(desc(reviews.fromDay), reviews.kind);
  const page = await loadPage(paging, db.$count(reviews, which), latest, (rows) =>
    rows.map((row) => {
      const { period, content } = decryptReview(userKey, row);
      const decrypted = content && toSummary(period, content);
      return { id: `${period.kind}/${period.key}`, decrypted };
    }),
  );
  return makeEncryptedPage(page);
}

function toSummary({ kind, key, from, to }: ReviewPeriod, content: ReviewContent): ReviewSummary {
  const { planned, completed, priorities } = content;
  return {
    kind,
    period: key,
    from: formatIsoDay(from),
    to: formatIsoDay(to),
    planned,
    completed,
    priorities,
    finishedAt: formatFinished(content),
    updatedAt: getUpdatedAt(content),
  };
}
