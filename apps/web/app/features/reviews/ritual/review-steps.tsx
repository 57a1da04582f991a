// The steps of an open review, one at a time; any of them can be skipped.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { ConflictNote } from "#platform/forms/conflict-note.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Tabs, type TabItem } from "#ui/layout/tabs.tsx";
import { ReviewSummary } from "../figures/review-summary.tsx";
import { CarryOverStep } from "./carry-over-step.tsx";
import { ClosingAtOnce, NextStep } from "./next-step.tsx";
import { useOpenTasks } from "./open-tasks.tsx";
import type { StepProps } from "./step-props.ts";
import {
  MAX_ANSWER_LENGTH as MAX_TEXT_LENGTH,
  questionLabels,
} from "@vereda/domain/reviews/catalogue";
import { TextArea } from "#ui/fields/text-area.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { DraftOfReview, SaveState } from "./use-review-draft.ts";
import type { Review } from "@vereda/domain/reviews/contract";
import { useLocale } from "#platform/i18n/locale.ts";
import { listDifferentTexts, toDraft } from "./review-draft.ts";

// After a conflict: the texts saved on another device, and what to do with both versions.

function ChangedElsewhere({ review, writing }: { review: Review; writing: DraftOfReview }) {
  const locale = useLocale();
  const { draft, resolve } = writing;
  const theirs = toDraft(review);
  const texts = listDifferentTexts(draft, theirs);
  return (
    <ConflictNote
      onJoin={() => resolve("joined")}
      onSaveMine={() => resolve("mine")}
      onTakeTheirs={() => resolve("theirs")}
    >
      <dl className="mt-2 flex max-h-72 flex-col gap-3 overflow-y-auto">
        {texts.map(({ key, text }) => (
          <Version key={key} label={questionLabels[key][locale]}>
            {text}
          </Version>
        ))}
        {theirs.priorities.length > 0 && (
          <Version label={m.reviews_priorities()}>{theirs.priorities.join("\n")}</Version>
        )}
      </dl>
    </ConflictNote>
  );
}

function Version({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-14 font-semibold">{label}</dt>
      <dd className="border-l-2 border-line-strong pl-3 font-serif wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

// Where the draft is: saved, on its way, only on this device, or refused.

const labels: Readonly<Partial<Record<SaveState, () => string>>> = {
  saving: m.reviews_saving,
  saved: m.reviews_saved,
  pending: m.reviews_pending,
};

/** Always rendered, because screen readers announce only changes of an existing live region. */
function SaveNote({ writing }: { writing: DraftOfReview }) {
  const { state, refusal, retry } = writing;
  return (
    <div className="print:hidden">
      <output className="block min-h-5 text-14 text-ink-soft">{labels[state]?.()}</output>
      {state === "refused" && (
        <ErrorNote
          title={m.reviews_save_failed()}
          action={<Button onPress={retry}>{m.platform_retry()}</Button>}
        >
          {refusal} {m.reviews_draft_preserved()}
        </ErrorNote>
      )}
    </div>
  );
}

// The questions of a review; each may stay empty.

function QuestionsStep({ review, writing }: StepProps) {
  const { draft, change } = writing;
  return (
    <>
      <p className="text-ink-soft">{m.reviews_questions_hint()}</p>
      {review.questions.map(({ key, label }) => (
        <TextArea
          key={key}
          label={label}
          name={key}
          maxLength={MAX_TEXT_LENGTH}
          value={draft.answers[key] ?? ""}
          onChange={(text) => change({ ...draft, answers: { ...draft.answers, [key]: text } })}
        />
      ))}
    </>
  );
}

const steps = ["summary", "questions", "open", "next"] as const;
type Step = (typeof steps)[number];

const titles: Readonly<Record<Step, () => string>> = {
  summary: m.reviews_step_summary,
  questions: m.reviews_step_questions,
  open: m.reviews_step_open,
  next: m.reviews_step_next,
};

type ReviewStepsProps = Omit<StepProps, "itemErrors" | "onItemErrors">;

export function ReviewSteps(given: ReviewStepsProps) {
  const { review, period, writing } = given;
  const [itemErrors, setItemErrors] = useState<StepProps["itemErrors"]>(new Map());
  const [search, setSearch] = useSearchParams();
  const requested = search.get("step");
  const step: Step = steps.find((one) => one === requested) ?? "summary";
  const [goesOn, setGoesOn] = useState(false);
  const goTo = (next: Step) => {
    setGoesOn(true);
    select(next);
  };
  const select = (next: Step) =>
    setSearch(
      (before) => {
        before.set("step", next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const props: StepProps = {
    ...given,
    itemErrors,
    onItemErrors: (errors) => {
      setItemErrors(errors);
      if (errors.size > 0) goTo("open");
    },
  };
  const { count: openCount } = useOpenTasks(review, period);
  const following = steps[steps.indexOf(step) + 1];
  const wrap = (content: ReactNode) => (
    <StepPanel key={step} title={titles[step]()} hasFocus={goesOn}>
      {writing.state === "conflict" && <ChangedElsewhere review={review} writing={writing} />}
      {content}
      {step !== "summary" && <SaveNote writing={writing} />}
      {following && (
        <Button
          variant={step === "summary" && period.kind !== "daily" ? "primary" : "outline"}
          className="self-start"
          onPress={() => goTo(following)}
        >
          {m.reviews_go_on()}
        </Button>
      )}
    </StepPanel>
  );
  const items: TabItem<Step>[] = [
    {
      id: "summary",
      title: titles.summary(),
      shortTitle: m.reviews_step_summary_short(),
      content: wrap(
        <>
          <ReviewSummary review={review} period={period} />
          {period.kind === "daily" && <ClosingAtOnce {...props} />}
        </>,
      ),
    },
    {
      id: "questions",
      title: titles.questions(),
      content: wrap(<WhenUnlocked {...props} of={QuestionsStep} />),
    },
    {
      id: "open",
      title: titles.open(),
      shortTitle: m.reviews_step_open_short(),
      count: openCount === 0 ? undefined : openCount,
      content: wrap(<WhenUnlocked {...props} of={CarryOverStep} />),
    },
    {
      id: "next",
      title: titles.next(),
      shortTitle: m.reviews_step_next_short(),
      content: wrap(<WhenUnlocked {...props} of={NextStep} />),
    },
  ];
  return (
    <Tabs<Step>
      label={m.reviews_steps()}
      items={items}
      selected={step}
      onSelect={(next) => {
        setGoesOn(false);
        select(next);
      }}
    />
  );
}

type StepPanelProps = { title: string; hasFocus: boolean; children: ReactNode };

/** Takes the focus after the button of the step before, which is gone. */
function StepPanel({ title, hasFocus, children }: StepPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const takesFocus = useRef(hasFocus);
  useEffect(() => {
    if (!takesFocus.current) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <fieldset
      ref={panel}
      aria-label={title}
      tabIndex={-1}
      className="flex min-w-0 scroll-mt-20 flex-col gap-8 outline-none"
    >
      {children}
    </fieldset>
  );
}

type WhenUnlockedProps = StepProps & { of: (props: StepProps) => ReactNode };

/** An earlier draft must be readable first, because new changes would replace it. */
function WhenUnlocked({ of: Content, ...props }: WhenUnlockedProps) {
  if (props.writing.isLocked) {
    return <p className="text-ink-soft text-pretty">{m.reviews_draft_locked()}</p>;
  }
  return <Content {...props} />;
}
