// Lists a user's reviews, drafts included.
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { ReviewSummary, reviewsApi } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import { getUpdatedAt } from "./encrypted-review.ts";
import type { ReviewContent } from "./encrypted-review.ts";
import { formatFinished } from "./show-review.ts";
import { listStored } from "./stored-reviews.ts";

export async function listReviews(
  storage: Pick<AppContext, "db" | "dataKeys">,
  { userId }: Caller,
  { kind, page, perPage }: QueryOf<typeof reviewsApi.list>,
): Promise<EncryptedPage<ReviewSummary>> {
  const { rows, total } = await listStored(storage, userId, kind, { page, perPage });
  const items = rows.map(({ period, content }) => ({
    id: `${period.kind}/${period.key}`,
    decrypted: content && toSummary(period, content),
  }));
  return makeEncryptedPage(items, total, page, perPage);
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
