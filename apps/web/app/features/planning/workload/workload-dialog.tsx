// The dialog that explains the load of a day: excess, what to move, time sum and effort.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { type DayLoad, listMoves } from "@vereda/domain/planning/workload/day-load";
import { estimationParts } from "@vereda/domain/planning/tasks/estimation";
import { type Day, parseDay } from "@vereda/domain/time/day";
import { useId, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { FixedBlocksNote } from "./fixed-blocks/fixed-blocks-note.tsx";
import { partLabels } from "../tasks/estimation/estimation-labels.ts";
import { formatLevel } from "./format-level.ts";
import { LoadBar } from "./load-bar.tsx";
import { formatPlannedAndTracked } from "./time-distribution/format-planned-and-tracked.ts";
import { ShareBars } from "./time-distribution/share-bars.tsx";
import { formatLoad, formatLoadReason } from "./format-load.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { classNames } from "#ui/class-names.ts";
import { findFreeDays, findFreeDay } from "@vereda/domain/planning/workload/workload-ahead";
import type { Relief } from "@vereda/domain/planning/workload/workload-relief";
import { List } from "#ui/layout/list-row.tsx";
import { listTargets, MoveRow, useDaysAhead } from "./move-row.tsx";
import { useReliefMoves, type Move } from "./relief-moves.ts";

// Suggests tasks to move, one by one or all, to the next day with free capacity.

type ReliefListProps = {
  agenda: Agenda;
  relief: Relief;
  day: Day;
  today: Day;
  labelledBy: string;
  /** Moves the focus, because the focused element may be removed. */
  onMoved: () => void;
};

function ReliefList(props: ReliefListProps) {
  const { agenda, relief, day, today, labelledBy, onMoved } = props;
  const days = useDaysAhead(agenda.date);
  const reschedule = useReliefMoves();
  const offered = listMoves(relief, agenda.items).flatMap((move) => {
    const item = agenda.items.find(({ taskId }) => taskId === move.taskId);
    const moved = { ...move, lastDay: parseDay(move.lastDay ?? "") };
    return item === undefined ? [] : [{ item, moved }];
  });
  const together = findFreeDays(
    days,
    offered.map(({ moved }) => moved),
  ).flatMap((to, index) => {
    const item = offered[index]?.item;
    return to === null || item === undefined ? [] : [{ item, to }];
  });
  const move = (moves: readonly Move[]) => {
    reschedule(moves);
    onMoved();
  };
  return (
    <>
      {relief.choice === "all_of" && together.length > 1 && (
        <Button variant="primary" className="md:self-start" onPress={() => move(together)}>
          {m.planning_workload_move_together({ count: together.length })}
        </Button>
      )}
      <List labelledBy={labelledBy}>
        {offered.map(({ item, moved }) => (
          <MoveRow
            key={item.taskId}
            item={item}
            context={
              <span className="figures">
                {[formatMinutes(moved.minutes), item.objectiveTitle].filter(Boolean).join(" · ")}
              </span>
            }
            targets={listTargets(day, findFreeDay(days, moved))}
            today={today}
            onMove={(to) => move([{ item, to }])}
          />
        ))}
      </List>
    </>
  );
}

// The sum of a day's time: total less rest, taken hours, events and past hours, against the planned tasks.

function LoadSum({ totals, isToday }: { totals: DayLoad["totals"]; isToday: boolean }) {
  const { availableMinutes, planned, remaining, outsideMinutes, trackedMinutes } = totals;
  const { fixedMinutes, fixedMin } = totals;
  const [busy, events] = [m.panel_busy_hours(), m.planning_workload_sum_events()];
  const busyName = fixedMin === 0 ? events : busy;
  const less = [
    [m.panel_rest_hours(), totals.restMinutes],
    [busyName, fixedMinutes],
    [m.planning_workload_sum_elapsed(), totals.goneMinutes],
  ] as const;
  return (
    <Section level={3} title={m.planning_workload_sum()}>
      <dl className="figures flex flex-col gap-1">
        <Line name={m.planning_workload_sum_day()} minutes={totals.dayMinutes} />
        {less
          .filter(([, minutes]) => minutes > 0)
          .map(([name, minutes]) => (
            <Line key={name} name={name} minutes={-minutes} />
          ))}
        <Line
          isSum
          name={isToday ? m.planning_workload_sum_left() : m.planning_workload_sum_available()}
          minutes={availableMinutes}
        />
        <Line name={m.planning_workload_sum_open()} minutes={outsideMinutes} />
        {remaining.minutes > outsideMinutes && (
          <Line
            isQuiet
            name={m.planning_workload_sum_within_blocks()}
            minutes={remaining.minutes - outsideMinutes}
          />
        )}
        {planned.minutes > remaining.minutes && (
          <Line isQuiet name={m.planning_workload_sum_planned()} minutes={planned.minutes} />
        )}
        {trackedMinutes > 0 && <Line isQuiet name={m.panel_tracked()} minutes={trackedMinutes} />}
      </dl>
    </Section>
  );
}

type LineProps = { name: string; minutes: number; isSum?: boolean; isQuiet?: boolean };

function Line({ name, minutes, isSum = false, isQuiet = false }: LineProps) {
  return (
    <div
      className={classNames(
        "flex justify-between gap-3",
        isSum && "mb-2 border-t border-line pt-1 font-semibold",
        isQuiet && "text-14 text-ink-soft",
      )}
    >
      <dt>{name}</dt>
      <dd>{formatMinutes(minutes)}</dd>
    </div>
  );
}

export type WorkloadDialogProps = {
  agenda: Agenda;
  load: DayLoad;
  day: Day;
  today: Day;
  onClose: () => void;
  onWhere: () => void;
};

export default function WorkloadDialog(props: WorkloadDialogProps) {
  const { load, day, today, onClose, onWhere } = props;
  return (
    <Dialog
      onClose={onClose}
      title={m.planning_workload_title()}
      width="wide"
      footer={<Button onPress={onWhere}>{m.planning_workload_where()}</Button>}
    >
      <div className="flex flex-col gap-8">
        <WhatToDo {...props} />
        <LoadSum totals={load.totals} isToday={day === today} />
        <FixedBlocksNote />
        <RestOfParts parts={load.totals.remaining.parts} />
        <Effort load={load} />
      </div>
    </Dialog>
  );
}

function WhatToDo({ agenda, load, day, today }: WorkloadDialogProps) {
  const locale = useLocale();
  const sentenceId = useId();
  const sentence = useRef<HTMLParagraphElement>(null);
  const { level, totals, reasons, relief } = load;
  if (day < today)
    return <p className="font-serif text-18 text-pretty">{formatPlannedAndTracked(totals)}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p
        className={
          level === "optimal" ? "font-semibold text-positive" : "font-semibold text-caution"
        }
      >
        {formatLevel(level, locale)}
      </p>
      <LoadBar requested={totals.outsideMinutes} available={totals.availableMinutes} />
      <p
        ref={sentence}
        id={sentenceId}
        tabIndex={-1}
        aria-live="polite"
        className="font-serif text-18 text-pretty outline-none"
      >
        {formatLoad(load)}
      </p>
      {relief !== null && relief.moves.length > 0 && (
        <ReliefList
          agenda={agenda}
          relief={relief}
          day={day}
          today={today}
          labelledBy={sentenceId}
          onMoved={() => sentence.current?.focus()}
        />
      )}
      <BareList className="flex flex-col gap-1 text-14 text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason.code}>
            {formatLoadReason(reason, { isToday: day === today, hasSleep: agenda.hasSleep })}
            {reason.code === "rest_unknown" && agenda.hasSleep && <SetRest />}
          </li>
        ))}
      </BareList>
    </div>
  );
}

function SetRest() {
  const toLocale = useLocalePath();
  const address = useEnergyAddress();
  if (address === null) return null;
  return (
    <>
      {" "}
      <Link to={toLocale(address)}>{m.panel_set_rhythm()}</Link>
    </>
  );
}

function RestOfParts({ parts }: { parts: DayLoad["totals"]["remaining"]["parts"] }) {
  const bars = estimationParts
    .map((part) => ({ key: part, name: partLabels[part](), minutes: parts[part] }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes);
  if (bars.length === 0) return null;
  return (
    <Section level={3} title={m.planning_workload_parts()}>
      <ShareBars label={m.planning_workload_parts()} bars={bars} />
    </Section>
  );
}

function Effort({ load }: { load: DayLoad }) {
  const { mental, physical, tasks } = load.totals.remaining;
  if (tasks === 0) return null;
  const lines = [
    [m.planning_workload_mind(), mental, m.planning_workload_mind_hint()],
    [m.planning_workload_body(), physical, m.planning_workload_body_hint()],
  ] as const;
  return (
    <Section level={3} title={m.planning_workload_effort()}>
      <dl className="flex flex-col gap-3">
        {lines.map(([name, count, hint]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
            <dt>{name}</dt>
            <dd className="figures">{m.planning_workload_points({ count })}</dd>
            <dd className="col-span-2 text-14 text-ink-soft">{hint}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
