// Reviews for component tests, and a fake server that stores their drafts.
import { questionLabels, questionsByKind } from "@vereda/domain/reviews/catalogue";
import type {
  CarryOverItem,
  PriorityTask,
  Review,
  ReviewSummary,
} from "@vereda/domain/reviews/contract";
import { parsePeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import { buildAgenda, buildAgendaItem } from "#features/planning/testing/build-plan.ts";
import { failure, type FakeRequest, type FakeResponses } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";

/** The day before `TEST_NOW`. */
const YESTERDAY = "2026-03-03";

const noInfo: Review["facts"] = {
  planned: 0,
  completed: 0,
  plannedMinutes: 0,
  trackedMinutes: 0,
  byArea: [],
  byContext: [],
  overloadedDays: 0,
  sleep: null,
  streak: { current: 0, best: 0, countedDays: 0 },
  wins: [],
  objectives: [],
  resources: [],
  money: [],
};

/** A review without any plans; `facts` are changes to empty ones. */
export function buildReview({
  facts,
  ...changes
}: Partial<Omit<Review, "facts">> & { facts?: Partial<Review["facts"]> } = {}): Review {
  const { kind = "daily", period = YESTERDAY } = changes;
  const range = parsePeriod(kind, period);
  return {
    kind,
    period,
    from: formatIsoDay(range?.from ?? 0),
    to: formatIsoDay(range?.to ?? 0),
    previous: null,
    shorter: [],
    questions: questionsByKind[kind].map((key) => ({ key, label: questionLabels[key].es })),
    answers: {},
    carryOver: [],
    priorities: [],
    finishedAt: null,
    updatedAt: null,
    ...changes,
    facts: { ...noInfo, ...facts },
  };
}

/** A busy day: five of seven things done. */
export const busyInfo = {
  planned: 7,
  completed: 5,
  plannedMinutes: 270,
  trackedMinutes: 200,
  byArea: [
    { key: "work", plannedMinutes: 180, trackedMinutes: 150, completed: 3 },
    { key: "health", plannedMinutes: 90, trackedMinutes: 50, completed: 2 },
  ],
  byContext: [{ key: "office", plannedMinutes: 180, completed: 3 }],
  overloadedDays: 1,
  sleep: { nights: 1, meanMinutes: 430, debtMinutes: 50, midsleepDeviation: 35 },
  streak: { current: 12, best: 30, countedDays: 1 },
  wins: [{ taskId: "t-1", title: "Entregar el informe", date: YESTERDAY }],
  objectives: [
    {
      id: "o-1",
      title: "Correr diez kilómetros",
      type: "PROJECT",
      completed: 2,
      planned: 5,
      logged: null,
      target: null,
    },
  ],
} satisfies Partial<Review["facts"]>;

export function buildOpenItem(changes: Partial<CarryOverItem> = {}): CarryOverItem {
  return {
    taskId: "0197d3f1-2222-7222-8222-222222222222",
    occurrence: null,
    title: "Llamar a la aseguradora",
    timesMoved: 0,
    choice: null,
    date: null,
    ...changes,
  };
}

export function buildPage(items: ReviewSummary[]) {
  const { length } = items;
  return { items, total: length, page: 1, perPage: 12, from: Math.min(1, length), to: length };
}

export interface ReviewBook {
  review: Review;
  saves: number;
  /** What closing answers. */
  priorityTasks?: readonly PriorityTask[];
}

/** Stores drafts as the server does, with a conflict for a stale version. */
export function respondWithReview(book: ReviewBook): FakeResponses {
  const isStale = (body: unknown) =>
    (body as { updatedAt: string | null }).updatedAt !== book.review.updatedAt;
  return {
    "GET /sessions/pin": buildPinState(),
    "GET /energizing/cycle/waiting-key": { key: "A".repeat(43) },
    "GET /energizing/sleep-rhythm": null,
    "GET /planning/schedules/daily-agenda": () =>
      buildAgenda(
        book.review.carryOver.map(({ taskId, title }) => buildAgendaItem({ taskId, title })),
      ),
    "GET /panel/reviews": buildPage([]),
    "GET /panel/reviews/:kind/:period": () => book.review,
    "PUT /panel/reviews/:kind/:period": ({ body }: FakeRequest) => {
      if (isStale(body)) return { ...failure(409, "conflict", ""), current: book.review };
      const { answers, priorities, carryOver } = body as Review;
      book.saves += 1;
      book.review = {
        ...book.review,
        answers,
        priorities,
        carryOver: book.review.carryOver.map((item) => ({
          ...item,
          choice: null,
          date: null,
          ...carryOver.find(({ taskId }) => taskId === item.taskId),
        })),
        updatedAt: `2026-03-04T15:00:${String(book.saves).padStart(2, "0")}.000Z`,
      };
      return book.review;
    },
    "POST /panel/reviews/:kind/:period/finish": () => {
      book.review = { ...book.review, finishedAt: "2026-03-04T15:10:00.000Z" };
      return { ...book.review, priorityTasks: book.priorityTasks ?? [] };
    },
  };
}
