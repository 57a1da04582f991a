// The last step: the hours of the coming week, what matters next, and closing the review.
import { type ReviewKind, MAX_PRIORITIES } from "@vereda/domain/reviews/catalogue";
import type { PriorityTask } from "@vereda/domain/reviews/contract";
import { findNextDay } from "@vereda/domain/reviews/priorities";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { api } from "#platform/api/api.ts";
import { ApiError, getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Section } from "#ui/layout/section.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { useUndo } from "#shell/undo.ts";
import { getTaskKey, withDecision, type ReviewDraft } from "./review-draft.ts";
import { cacheReview } from "./review-writes.ts";
import { StayingTasks, useOpenTasks } from "./open-tasks.tsx";
import type { StepProps } from "./step-props.ts";
import { WeekHours } from "./week-hours.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { TextField } from "#ui/fields/text-field.tsx";
import type { DraftOfReview } from "./use-review-draft.ts";

// Up to five things that matter next; three fields at first.

const FIRST_FIELDS = 3;
const MAX_LENGTH = 200;

function PrioritiesField({ writing: { draft, change } }: { writing: DraftOfReview }) {
  const { priorities } = draft;
  const [count, setCount] = useState(Math.max(FIRST_FIELDS, priorities.length));
  const fields = Array.from(
    { length: Math.max(count, priorities.length) },
    (_, at) => priorities[at] ?? "",
  );
  return (
    <div className="flex flex-col gap-3">
      {fields.map((text, at) => (
        <TextField
          // Fields have no other identity than their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={m.reviews_priority({ number: at + 1 })}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(next) => change({ ...draft, priorities: fields.with(at, next) })}
        />
      ))}
      {fields.length < MAX_PRIORITIES && (
        <Button
          variant="quiet"
          icon={Plus}
          className="-ml-4 self-start"
          onPress={() => setCount(fields.length + 1)}
        >
          {m.reviews_priority_add()}
        </Button>
      )}
    </div>
  );
}

const nextLabels: Readonly<Record<ReviewKind, () => string>> = {
  daily: m.reviews_next_daily,
  weekly: m.reviews_next_weekly,
  monthly: m.reviews_next_monthly,
  quarterly: m.reviews_next_quarterly,
  annual: m.reviews_next_annual,
};

const DAYS_IN_WEEK = 7;

export function NextStep(props: StepProps) {
  const { period, writing } = props;
  const today = useToday();
  const hasWeekAhead = period.kind === "weekly" && period.to + DAYS_IN_WEEK >= today;
  return (
    <>
      {hasWeekAhead && <WeekHours period={period} />}
      <Section title={nextLabels[period.kind]()}>
        <p className="text-14 text-ink-soft text-pretty">
          {m.reviews_priorities_hint()} {period.kind === "daily" && m.reviews_priorities_first()}
        </p>
        <PrioritiesField writing={writing} />
      </Section>
      <Closing {...props} />
    </>
  );
}

/** The draft must reach the server first, because closing applies the decisions that it has. */
class UnsentDraft extends Error {}

/** Errors such as `carryOver.1.date`, by the position of their item. */
function listItemErrors(error: unknown): Map<number, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(
    fields.flatMap(({ path, message }) => {
      const at = /^carryOver\.(\d+)/.exec(path)?.[1];
      return at === undefined ? [] : [[Number(at), message] as const];
    }),
  );
}

/** For the evening without words: everything that has no decision goes to the next day. */
export function ClosingAtOnce(props: StepProps) {
  const { review, period, writing } = props;
  const today = useToday();
  const { sentence, staying } = useOpenTasks(review, period);
  const next = findNextDay(period.to, today);
  if (next === null || writing.isLocked) return null;
  const decided = new Set(writing.draft.carryOver.map(getTaskKey));
  const open = review.carryOver.filter((item) => !decided.has(getTaskKey(item)));
  const decision = { choice: "MOVE", date: formatIsoDay(next) } as const;
  const accepted = open.reduce((draft, item) => withDecision(draft, item, decision), writing.draft);
  if (open.length === 0) return <Closing {...props} label={m.reviews_close_day()} />;
  return (
    <Section title={sentence}>
      <BareList className="list-disc pl-5">
        {open.map((item) => (
          <li key={getTaskKey(item)}>{item.title}</li>
        ))}
      </BareList>
      <StayingTasks titles={staying} />
      <Closing
        {...props}
        accepted={accepted}
        label={m.reviews_accept({ day: formatNextDay(next > today) })}
      />
    </Section>
  );
}

function formatNextDay(isTomorrow: boolean): string {
  return (isTomorrow ? m.panel_tomorrow() : m.platform_today()).toLocaleLowerCase();
}

/** Deletes what priorities made, and gives those that existed what they had. */
async function undoPriorities(planned: readonly PriorityTask[]): Promise<void> {
  const ids = planned.flatMap(({ taskId, isNew }) => (isNew ? [taskId] : []));
  if (ids.length > 0) await api.data("DELETE /planning/tasks", { body: { ids } });
  const linked = planned.filter(({ isNew }) => !isNew);
  await Promise.all(
    linked.map(({ taskId: id, priority }) =>
      api.data("PATCH /planning/tasks/:id", { params: { id }, body: { priority } }),
    ),
  );
}

type ClosingProps = StepProps & {
  /** Instead of the draft as it is. */
  accepted?: ReviewDraft;
  label?: string;
};

function Closing({
  review,
  period,
  writing,
  onFinished,
  onItemErrors,
  accepted,
  label = m.reviews_finish(),
}: ClosingProps) {
  const locale = useLocale();
  const today = useToday();
  const offerUndo = useUndo();
  const finish = async () => {
    if (!(await writing.flush(accepted))) throw new UnsentDraft();
    const params = { kind: review.kind, period: review.period };
    return api.data("POST /panel/reviews/:kind/:period/finish", { params, body: {}, retry: true });
  };
  const finishing = useCall(finish, {
    onDone: ({ priorityTasks, ...finished }) => {
      onItemErrors(new Map());
      cacheReview(finished);
      onFinished();
      if (priorityTasks.length === 0) return;
      offerUndo({
        about: `priorities ${period.key}`,
        title: m.reviews_priorities_planned({ day: formatNextDay(period.to >= today) }),
        failure: m.reviews_priorities_not_undone(),
        undo: () => undoPriorities(priorityTasks),
      });
    },
    onFailed: (failure) => onItemErrors(listItemErrors(failure)),
  });
  const { error } = finishing;
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-6 print:hidden">
      {error !== null && (
        <ErrorNote title={m.reviews_finish_failed()}>
          {error instanceof UnsentDraft ? m.reviews_finish_unsent() : getErrorText(error, locale)}{" "}
          {m.reviews_draft_preserved()}
        </ErrorNote>
      )}
      <Button
        variant="primary"
        isPending={finishing.isPending}
        pendingText={m.panel_finishing()}
        onPress={() => finishing.send()}
      >
        {label}
      </Button>
    </div>
  );
}
