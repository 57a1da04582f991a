// What stayed open, item by item: tomorrow, another day, someday, let go, or shared with somebody.
import { shouldProposeSmaller } from "@vereda/domain/reviews/carry-over";
import type { CarryOverItem } from "@vereda/domain/reviews/contract";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { Users } from "lucide-react";
import { useState } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Part } from "#shell/parts.tsx";
import { Button } from "#ui/button.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Link } from "#ui/link.tsx";
import { getTaskKey, withDecision, type Decision } from "./review-draft.ts";
import type { StepProps } from "./step-props.ts";
import { StayingTasks, useOpenTasks } from "./open-tasks.tsx";

// The choices for what stayed open, and the decisions that they stand for. Pure.

const moves = ["tomorrow", "date", "someday", "drop"] as const;
type Move = (typeof moves)[number];

type Chosen = Pick<Decision, "choice" | "date">;

/** @param today tomorrow is the day after it; another date also begins as the day after tomorrow */
function toDecision(move: Move, today: Day): Chosen {
  switch (move) {
    case "tomorrow":
      return { choice: "MOVE", date: formatIsoDay(today + 1) };
    case "date":
      return { choice: "MOVE", date: formatIsoDay(today + 2) };
    case "someday":
      return { choice: "SOMEDAY", date: null };
    case "drop":
      return { choice: "DROP", date: null };
  }
}

/** Null for a task without a decision, and for one that stays as it is. */
function findMove(decision: Chosen | undefined, today: Day): Move | null {
  if (decision === undefined || decision.choice === "KEEP") return null;
  if (decision.choice === "DROP") return "drop";
  if (decision.choice === "SOMEDAY") return "someday";
  return decision.date === formatIsoDay(today + 1) ? "tomorrow" : "date";
}

const moveLabels: Readonly<Record<Move, () => string>> = {
  tomorrow: m.panel_tomorrow,
  date: m.reviews_move_date,
  someday: m.reviews_move_someday,
  drop: m.reviews_move_drop,
};

export function CarryOverStep({ review, period, writing, itemErrors }: StepProps) {
  const { draft, change } = writing;
  const items = review.carryOver;
  const open = useOpenTasks(review, period);
  if (open.count === 0) {
    return <p className="font-serif text-18 text-pretty">{m.reviews_nothing_open()}</p>;
  }
  return (
    <>
      <p className="font-serif text-18 text-pretty">{open.sentence}</p>
      <BareList className="flex flex-col divide-y divide-line">
        {items.map((item, at) => (
          <OpenItem
            key={getTaskKey(item)}
            item={item}
            error={itemErrors.get(at)}
            decision={draft.carryOver.find((one) => getTaskKey(one) === getTaskKey(item))}
            onDecide={(decision) => change(withDecision(draft, item, decision))}
          />
        ))}
      </BareList>
      <StayingTasks titles={open.staying} />
      {items.length > 0 && (
        <p className="text-14 text-ink-soft text-pretty">{m.reviews_open_hint()}</p>
      )}
    </>
  );
}

type OpenItemProps = {
  item: CarryOverItem;
  decision: Decision | undefined;
  error: string | undefined;
  onDecide: (decision: Pick<Decision, "choice" | "date"> | null) => void;
};

function OpenItem({ item, decision, error, onDecide }: OpenItemProps) {
  const today = useToday();
  // Another date that happens to be tomorrow is still displayed with its field.
  const [choosesDate, setChoosesDate] = useState(false);
  const decided = findMove(decision, today);
  const move = choosesDate && decided === "tomorrow" ? "date" : decided;
  const choose = (next: Move | undefined) => {
    setChoosesDate(next === "date");
    onDecide(next === undefined ? null : toDecision(next, today));
  };
  // One occurrence of a series cannot lose its date.
  const offered = moves.filter((one) => one !== "someday" || item.occurrence === null);
  const isPostponed = move === "tomorrow" || move === "date";
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 print:break-inside-avoid">
      <ToggleGroup<Move>
        label={item.title}
        selection="single"
        value={move === null ? [] : [move]}
        onChange={([next]) => choose(next)}
        options={offered.map((value) => ({ value, label: moveLabels[value]() }))}
        error={error}
      />
      {move === "date" && (
        <DayField
          label={m.reviews_move_when()}
          className="max-w-56"
          value={decision?.date ?? null}
          min={formatIsoDay(today)}
          onChange={(date) => date !== null && onDecide({ choice: "MOVE", date })}
        />
      )}
      {isPostponed && shouldProposeSmaller(item) && <Smaller item={item} />}
      <Delegate item={item} />
    </li>
  );
}

/** The task stays where it is; whoever it is shared with sees it too. */
function Delegate({ item: { taskId, title } }: { item: CarryOverItem }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={Users}
        className="-ml-4 self-start print:hidden"
        aria-label={m.reviews_delegate_named({ title })}
        onPress={() => setIsOpen(true)}
      >
        {m.reviews_delegate()}
      </Button>
      {isOpen && (
        <Part
          of="ShareDialog"
          subject={{ kind: "task", id: taskId }}
          title={title}
          canShare
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** At the second postponement a smaller task may be what is missing. */
function Smaller({ item: { taskId, title, timesMoved } }: { item: CarryOverItem }) {
  const toLocale = useLocalePath();
  return (
    <p className="text-14 text-ink-soft text-pretty">
      {m.reviews_moved_before({ count: timesMoved })}{" "}
      <Link to={toLocale(`/panel/task/${taskId}`)}>
        {m.reviews_smaller()}
        <span className="sr-only">: {title}</span>
      </Link>
    </p>
  );
}
