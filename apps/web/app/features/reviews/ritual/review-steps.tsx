// The steps of an open review, one at a time; any of them can be skipped.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Tabs, type TabItem } from "#ui/layout/tabs.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { SaveNote } from "./save-note.tsx";
import { ReviewSummary } from "../figures/review-summary.tsx";
import { CarryOverStep } from "./carry-over-step.tsx";
import { NextStep } from "./next-step.tsx";
import { QuestionsStep } from "./questions-step.tsx";
import type { StepProps } from "./step-props.ts";

const steps = ["summary", "questions", "open", "next"] as const;
type Step = (typeof steps)[number];

const titles: Readonly<Record<Step, () => string>> = {
  summary: m.reviews_step_summary,
  questions: m.reviews_step_questions,
  open: m.reviews_step_open,
  next: m.reviews_step_next,
};

export type ReviewStepsProps = Omit<StepProps, "itemErrors" | "onItemErrors">;

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
  const following = steps[steps.indexOf(step) + 1];
  const wrap = (content: ReactNode) => (
    <StepPanel key={step} title={titles[step]()} hasFocus={goesOn}>
      {writing.state === "conflict" && <ChangedElsewhere review={review} writing={writing} />}
      {content}
      {step !== "summary" && <SaveNote writing={writing} />}
      {following && (
        <Button
          variant={step === "summary" ? "primary" : "outline"}
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
      content: wrap(<ReviewSummary review={review} period={period} />),
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
      count: review.carryOver.length === 0 ? undefined : review.carryOver.length,
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
