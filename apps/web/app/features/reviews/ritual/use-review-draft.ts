// The draft of a review: saved as the user types, restored from the device, compared after a conflict.
import type { Review } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { useEffect, useEffectEvent, useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { retryRefused } from "#platform/outbox/outbox.ts";
import { hasUndecryptable, removeWrites } from "#platform/outbox/stored-writes.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { isSameDraft, joinDrafts, toDraft, type ReviewDraft } from "./review-draft.ts";
import { CONFLICT, reviewWrites } from "./review-writes.ts";

/** Debounce: saves only after the user has stopped typing for this long. */
const SAVE_DELAY_MS = 800;

export type SaveState = "unchanged" | "saving" | "pending" | "saved" | "conflict" | "refused";

export interface DraftOfReview {
  readonly draft: ReviewDraft;
  readonly change: (draft: ReviewDraft) => void;
  readonly state: SaveState;
  /** The server's reason for refusing the draft; null unless `state` is `refused`. */
  readonly refusal: string | null;
  readonly retry: () => void;
  readonly resolve: (how: "mine" | "theirs" | "joined") => void;
  /** Sends what is unsaved, or another draft in its place. @returns whether the server has it all */
  readonly flush: (next?: ReviewDraft) => Promise<boolean>;
  /** An earlier draft is stored on the device, and its key is not available. */
  readonly isLocked: boolean;
}

type Editing = {
  /** Null while the saved review is displayed. */
  readonly edited: ReviewDraft | null;
  /** The version on which the edited draft is based. */
  readonly version: string | null;
  readonly review: Review;
  readonly hasSaved: boolean;
};

/** Adopts a later version from another device, unless the user has unsaved changes. */
function adoptReview(editing: Editing, review: Review): Editing {
  const { edited, review: before } = editing;
  const isLater = (review.updatedAt ?? "") > (before.updatedAt ?? "");
  const isOther = edited === null || !isSameDraft(edited, toDraft(review));
  const isClean = edited === null || isSameDraft(edited, toDraft(before));
  const adopts = isLater && isOther && isClean;
  return { ...editing, review, ...(adopts && { edited: null, version: review.updatedAt }) };
}

export function useReviewDraft(period: ReviewPeriod, review: Review): DraftOfReview {
  const { id: userId } = useCurrentUser();
  const [editing, setEditing] = useState<Editing>({
    edited: null,
    version: review.updatedAt,
    review,
    hasSaved: false,
  });
  if (editing.review !== review) setEditing(adoptReview(editing, review));
  const pending = usePendingWrites(reviewWrites).findLast(
    ({ payload, isSent }) => isOf(payload, period) && !isSent,
  );
  const saved = toDraft(review);
  const stored = pending?.payload.draft ?? saved;
  const draft = editing.edited ?? stored;
  const isUnsent = !isSameDraft(draft, stored);

  const send = (next: ReviewDraft, version: string | null): Promise<void> => {
    const { kind, key } = period;
    return reviewWrites.add(userId, { kind, key, draft: next, version }).tried;
  };
  const { edited } = editing;
  useSending(edited, () => {
    if (isUnsent) void send(draft, editing.version);
  });

  const version =
    edited === null ? (pending?.payload.version ?? review.updatedAt) : editing.version;
  const change = (next: ReviewDraft) => {
    setEditing({ ...editing, edited: next, version, hasSaved: true });
  };
  const resolve = (how: "mine" | "theirs" | "joined") => {
    const next = how === "joined" ? joinDrafts(draft, saved) : draft;
    const drafts = reviewWrites.list(userId).filter(({ payload }) => isOf(payload, period));
    removeWrites(
      userId,
      drafts.map(({ id }) => id),
    );
    const isMine = how !== "theirs";
    setEditing({ ...editing, edited: isMine ? next : null, version: review.updatedAt });
    if (isMine) void send(next, review.updatedAt);
  };
  const flush = async (next = draft) => {
    if (next !== draft) change(next);
    if (!isSameDraft(next, stored)) await send(next, version);
    else if (pending) await retryRefused(userId, reviewWrites.kind);
    return !reviewWrites
      .list(userId)
      .some(({ payload, isSent }) => isOf(payload, period) && !isSent);
  };
  const refusal = pending?.refusal ?? null;
  return {
    draft,
    change,
    state: getState({ isUnsent, pending, hasSaved: editing.hasSaved }),
    refusal: refusal === CONFLICT ? null : refusal,
    retry: () => void retryRefused(userId, reviewWrites.kind),
    resolve,
    flush,
    isLocked: hasUndecryptable(userId, reviewWrites.kind),
  };
}

const isOf = (one: Pick<ReviewPeriod, "kind" | "key">, { kind, key }: ReviewPeriod) =>
  one.kind === kind && one.key === key;

type StateInput = {
  isUnsent: boolean;
  pending: { refusal: string | null; attempts: number } | undefined;
  hasSaved: boolean;
};

function getState({ isUnsent, pending, hasSaved }: StateInput): SaveState {
  if (pending && pending.refusal !== null) {
    return pending.refusal === CONFLICT ? "conflict" : "refused";
  }
  if (pending && pending.attempts > 0) return "pending";
  if (isUnsent || pending) return "saving";
  return hasSaved ? "saved" : "unchanged";
}

/** Sends after a pause in typing, and when the page is left or locked. */
function useSending(edited: ReviewDraft | null, send: () => void): void {
  const sendEdited = useEffectEvent(send);
  useEffect(() => {
    if (edited === null) return undefined;
    const timer = setTimeout(() => sendEdited(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [edited]);
  useEffect(() => {
    const leave = () => sendEdited();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, []);
}
