// What the user writes in a review, apart from what the server computes. Pure.
import {
  MAX_ANSWER_LENGTH as MAX_TEXT_LENGTH,
  MAX_PRIORITIES,
  questionKeys,
  questionsByKind,
  type CarryOverChoice,
  type QuestionKey,
  type ReviewKind,
} from "@vereda/domain/reviews/catalogue";
import type { Review } from "@vereda/domain/reviews/contract";

export interface Decision {
  readonly taskId: string;
  readonly occurrence: string | null;
  readonly choice: CarryOverChoice;
  /** Null unless the choice is MOVE. */
  readonly date: string | null;
}

export interface ReviewDraft {
  readonly answers: Readonly<Partial<Record<QuestionKey, string>>>;
  readonly carryOver: readonly Decision[];
  readonly priorities: readonly string[];
}

type Saved = Pick<Review, "answers" | "carryOver" | "priorities">;

export function toDraft({ answers, carryOver, priorities }: Saved): ReviewDraft {
  return {
    answers,
    carryOver: carryOver.flatMap(({ taskId, occurrence, choice, date }) =>
      choice === null ? [] : [{ taskId, occurrence, choice, date }],
    ),
    priorities,
  };
}

/** The texts of a review that are not empty, trimmed, in the order of their questions. */
export function listTexts(answers: ReviewDraft["answers"]): { key: QuestionKey; text: string }[] {
  return questionKeys.flatMap((key) => {
    const text = answers[key]?.trim() ?? "";
    return text === "" ? [] : [{ key, text }];
  });
}

/** The draft as the server stores it: trimmed, without empty texts. */
function normaliseDraft({ answers, carryOver, priorities }: ReviewDraft) {
  return {
    answers: Object.fromEntries(listTexts(answers).map(({ key, text }) => [key, text])),
    carryOver: carryOver.toSorted((a, b) => getTaskKey(a).localeCompare(getTaskKey(b))),
    priorities: priorities.map((one) => one.trim()).filter((one) => one !== ""),
  };
}

/** The body of a save: an empty text removes the stored one. */
export function toInput(kind: ReviewKind, draft: ReviewDraft) {
  const { answers, carryOver, priorities } = normaliseDraft(draft);
  const noTexts = questionsByKind[kind].map((key) => [key, ""] as const);
  return { answers: { ...Object.fromEntries(noTexts), ...answers }, carryOver, priorities };
}

export function isSameDraft(one: ReviewDraft, other: ReviewDraft): boolean {
  return JSON.stringify(normaliseDraft(one)) === JSON.stringify(normaliseDraft(other));
}

export function getTaskKey({ taskId, occurrence }: Pick<Decision, "taskId" | "occurrence">) {
  return `${taskId} ${occurrence ?? ""}`;
}

/** Replaces the decision about a task; null takes it back. */
export function withDecision(
  draft: ReviewDraft,
  task: Pick<Decision, "taskId" | "occurrence">,
  decision: Pick<Decision, "choice" | "date"> | null,
): ReviewDraft {
  const key = getTaskKey(task);
  const others = draft.carryOver.filter((one) => getTaskKey(one) !== key);
  const { taskId, occurrence } = task;
  const added = decision === null ? [] : [{ taskId, occurrence, ...decision }];
  return { ...draft, carryOver: [...others, ...added] };
}

/** Both versions: texts that differ one below the other, and the user's own decisions. */
export function joinDrafts(mine: ReviewDraft, theirs: ReviewDraft): ReviewDraft {
  const answers = { ...theirs.answers };
  for (const key of Object.keys(mine.answers) as QuestionKey[]) {
    const parts = [theirs.answers[key] ?? "", mine.answers[key] ?? ""].map((one) => one.trim());
    answers[key] = joinTexts(parts).slice(0, MAX_TEXT_LENGTH);
  }
  const decided = new Set(mine.carryOver.map(getTaskKey));
  return {
    answers,
    carryOver: [
      ...theirs.carryOver.filter((one) => !decided.has(getTaskKey(one))),
      ...mine.carryOver,
    ],
    priorities: [...new Set([...mine.priorities, ...theirs.priorities])].slice(0, MAX_PRIORITIES),
  };
}

function joinTexts(parts: readonly string[]): string {
  const [first = "", second = ""] = parts;
  if (first.includes(second)) return first;
  return second.includes(first) ? second : `${first}\n\n${second}`;
}

/** The texts of the other version that differ from this one's, with the key of their question. */
export function listDifferentTexts(
  mine: ReviewDraft,
  theirs: ReviewDraft,
): { key: QuestionKey; text: string }[] {
  const own = normaliseDraft(mine).answers;
  return listTexts(theirs.answers).filter(({ key, text }) => own[key] !== text);
}
