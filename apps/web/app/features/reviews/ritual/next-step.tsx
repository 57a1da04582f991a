// The last step: the hours of the coming week, what matters next, and closing the review.
import { type ReviewKind, MAX_PRIORITIES } from "@vereda/domain/reviews/catalogue";
import type { Review } from "@vereda/domain/reviews/contract";
import { useToday } from "#platform/auth/user/use-today.ts";
import { api } from "#platform/api/api.ts";
import { ApiError, getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Section } from "#ui/layout/section.tsx";
import { cacheReview } from "./review-writes.ts";
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
        <p className="text-14 text-ink-soft text-pretty">{m.reviews_priorities_hint()}</p>
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

function Closing({ review, writing, onFinished, onItemErrors }: StepProps) {
  const locale = useLocale();
  const finish = async (): Promise<Review> => {
    if (!(await writing.flush())) throw new UnsentDraft();
    const params = { kind: review.kind, period: review.period };
    return api.data("POST /panel/reviews/:kind/:period/finish", { params, body: {}, retry: true });
  };
  const finishing = useCall(finish, {
    onDone: (finished) => {
      onItemErrors(new Map());
      cacheReview(finished);
      onFinished();
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
        {m.reviews_finish()}
      </Button>
    </div>
  );
}
