// The notice of a review that is due; it names the kind only.
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import type { Notice } from "../../inbox/notify.ts";

/** Reviews have no id: all notices of a kind are about the same subject, and each user's own. */
const SUBJECT_ID = "00000000-0000-0000-0000-000000000000";

export function buildReviewNotice(kind: ReviewKind): Notice {
  return {
    kind: "review",
    subject: { kind: "review", id: SUBJECT_ID },
    detail: `review_${kind}`,
  };
}
