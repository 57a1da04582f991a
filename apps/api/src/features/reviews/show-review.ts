// Shows a review: the figures of its period, what was written, and what stayed open.
import { questionLabels, questionsByKind } from "@vereda/domain/reviews/catalogue";
import type { CarryOverItem, Review, ReviewFacts } from "@vereda/domain/reviews/contract";
import type { OpenTask } from "@vereda/domain/reviews/carry-over";
import { getPreviousPeriod, type ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getUpdatedAt, type ReviewContent } from "./encrypted-review.ts";
import { isIntimateLocked } from "../account/pin/intimate-lock.ts";
import { isIntimate } from "../resources/access.ts";
import { loadFigures, loadPlanFigures } from "./figures/load-figures.ts";
import { listTaskTitles } from "../planning/period/period-figures.ts";
import { countMoves, loadRelatedReviews, type RelatedReviews } from "./stored-reviews.ts";

type Storage = Pick<AppContext, "db" | "dataKeys" | "hooks">;

/** What is not part of a draft: computed, or stored with a finished review. */
interface ReviewView {
  readonly shorter: Review["shorter"];
  readonly facts: ReviewFacts;
  readonly previous: Review["previous"];
  /** What stayed open; without choices in a draft. */
  readonly carryOver: CarryOverItem[];
}

/**
 * A finished review has the figures and choices of when it was finished.
 * @throws review_unreadable when what was written cannot be decrypted
 */
export async function showReview(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  now: Date,
): Promise<Review> {
  const { stored, view } = await loadReview(storage, caller, period, now);
  const review = buildReview(caller, period, stored, view);
  return isIntimateLocked(caller) ? { ...review, facts: hideIntimate(review.facts) } : review;
}

/** For API tokens without the scope: sessions with a locked PIN see no review at all. */
function hideIntimate(facts: ReviewFacts): ReviewFacts {
  const resources = facts.resources.filter(({ resourceId }) => !isIntimate(resourceId));
  return { ...facts, sleep: null, resources };
}

/** @throws review_unreadable */
export async function loadReview(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  now: Date,
): Promise<{ stored: ReviewContent | null; view: ReviewView }> {
  const related = await loadRelatedReviews(storage, caller.userId, period);
  const { stored } = related;
  const shorter = related.shorter.map(({ period: { kind, key }, content }) => {
    const { answers, priorities } = content;
    return { kind, period: key, answers, priorities };
  });
  const computed = stored?.finished ?? (await compute(storage, caller, period, related, now));
  return { stored, view: { ...computed, shorter } };
}

export function buildReview(
  { locale }: Pick<Caller, "locale">,
  { kind, key, from, to }: ReviewPeriod,
  stored: ReviewContent | null,
  view: ReviewView,
): Review {
  const { facts, previous, carryOver } = stored?.finished ?? {
    ...view,
    carryOver: addChoices(view.carryOver, stored),
  };
  return {
    kind,
    period: key,
    from: formatIsoDay(from),
    to: formatIsoDay(to),
    facts,
    previous,
    shorter: view.shorter,
    questions: questionsByKind[kind].map((one) => ({
      key: one,
      label: questionLabels[one][locale],
    })),
    answers: stored?.answers ?? {},
    carryOver,
    priorities: stored?.priorities ?? [],
    finishedAt: formatFinished(stored),
    updatedAt: stored === null ? null : getUpdatedAt(stored),
  };
}

export function formatFinished(stored: ReviewContent | null): string | null {
  const finished = stored?.finished ?? null;
  return finished === null ? null : new Date(finished.at).toISOString();
}

/** Choices for what was done since are left out. */
export function addChoices(
  items: readonly CarryOverItem[],
  stored: ReviewContent | null,
): CarryOverItem[] {
  const choices = new Map(stored?.choices.map((one) => [formatItem(one), one]));
  return items.map((item) => {
    const { choice = null, date = null } = choices.get(formatItem(item)) ?? {};
    return { ...item, choice, date };
  });
}

export function formatItem({
  taskId,
  occurrence,
}: Pick<CarryOverItem, "taskId" | "occurrence">): string {
  return `${taskId} ${occurrence}`;
}

async function compute(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  related: RelatedReviews,
  now: Date,
): Promise<Omit<ReviewView, "shorter">> {
  const [{ facts, open }, previous] = await Promise.all([
    loadFigures(storage, caller, period, now),
    loadPrevious(storage, caller, getPreviousPeriod(period), related.previous, now),
  ]);
  return { facts, previous, carryOver: await listCarryOver(storage, caller, open) };
}

type ComparedFigures = Pick<
  ReviewFacts,
  "planned" | "completed" | "plannedMinutes" | "trackedMinutes" | "overloadedDays"
>;

async function loadPrevious(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  stored: ReviewContent | null,
  now: Date,
): Promise<Review["previous"]> {
  const figures: ComparedFigures =
    stored?.finished?.facts ?? (await loadPlanFigures(storage, caller, period, now)).figures;
  const { planned, completed, plannedMinutes, trackedMinutes, overloadedDays } = figures;
  const priorities = stored?.priorities ?? [];
  if (planned === 0 && priorities.length === 0) return null;
  const compared = { planned, completed, plannedMinutes, trackedMinutes, overloadedDays };
  return { period: period.key, ...compared, priorities };
}

async function listCarryOver(
  storage: Storage,
  { userId }: Caller,
  open: readonly OpenTask[],
): Promise<CarryOverItem[]> {
  if (open.length === 0) return [];
  const ids = open.map(({ taskId }) => taskId);
  const [titles, moves] = await Promise.all([
    listTaskTitles(storage.db, ids),
    countMoves(storage, userId),
  ]);
  return open.flatMap(({ taskId, occurrence: day }) => {
    const title = titles.get(taskId);
    const occurrence = day === null ? null : formatIsoDay(day);
    const timesMoved = moves.get(taskId) ?? 0;
    const chosen = { choice: null, date: null };
    return title === undefined ? [] : [{ taskId, occurrence, title, timesMoved, ...chosen }];
  });
}
