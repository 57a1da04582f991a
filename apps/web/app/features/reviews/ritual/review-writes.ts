// Outbox of review drafts: encrypted on the device, merged while pending, sent in order.
import type { Review } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { api } from "#platform/api/api.ts";
import { ApiError, getRefusalText } from "#platform/api/errors.ts";
import { session } from "#platform/auth/session/session.ts";
import { fetchDeviceKey } from "#platform/encryption/device-key.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildReviewQuery } from "../reviews-data.ts";
import { isSameDraft, toDraft, toInput, type ReviewDraft } from "./review-draft.ts";

export type ReviewWrite = Pick<ReviewPeriod, "kind" | "key"> & {
  readonly draft: ReviewDraft;
  /** The version that the draft changes; null for a review that was never saved. */
  readonly version: string | null;
};

/** The refusal of a draft whose review was changed on another device. */
export const CONFLICT = "conflict";

const getLane = ({ kind, key }: Pick<ReviewWrite, "kind" | "key">) => `${kind} ${key}`;

/** Versions that this page's own saves replaced, each with the next one. */
const nextVersions = new Map<string, string | null>();
session.onReset(() => nextVersions.clear());

function getLatestVersion(write: ReviewWrite): string | null {
  let { version } = write;
  for (;;) {
    const next = nextVersions.get(`${getLane(write)} ${version}`);
    if (next === undefined) return version;
    version = next;
  }
}

async function send(write: ReviewWrite): Promise<Review> {
  const params = { kind: write.kind, period: write.key };
  const version = getLatestVersion(write);
  const body = { ...toInput(write.kind, write.draft), updatedAt: version };
  try {
    const saved = await api.data("PUT /panel/reviews/:kind/:period", { params, body });
    return addVersion(write, version, saved);
  } catch (error) {
    if (!isConflict(error)) throw error;
    // An earlier attempt may have arrived without its response.
    const current = await api.data("GET /panel/reviews/:kind/:period", { params });
    if (!isSameDraft(toDraft(current), write.draft)) throw error;
    return addVersion(write, version, current);
  }
}

function addVersion(write: ReviewWrite, version: string | null, saved: Review): Review {
  if (saved.updatedAt !== version)
    nextVersions.set(`${getLane(write)} ${version}`, saved.updatedAt);
  return saved;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "conflict";

export function cacheReview(review: Review): void {
  const { queryKey } = buildReviewQuery({ kind: review.kind, key: review.period });
  // A response that left before the save would bring the earlier texts back.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, review);
}

export const reviewWrites = defineWrites<ReviewWrite, Review>({
  kind: "review",
  lane: getLane,
  merge: (earlier, later) => (getLane(earlier) === getLane(later) ? later : null),
  replacesRefused: true,
  send,
  describe: () => m.outbox_kind_review(),
  onSent: (sent) => {
    for (const { result } of sent) cacheReview(result);
  },
  onRefused: (_, error) =>
    isConflict(error) ? CONFLICT : getRefusalText(error, parseLocale(location.pathname)),
  fetchKey: fetchDeviceKey,
});
