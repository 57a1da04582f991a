// A proposed schedule for a day, rendered over its hours: accept all, some or none; lazily loaded.
import { getLastDay } from "@vereda/domain/planning/tasks/deadline";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { proposeDay } from "@vereda/domain/planning/proposal/propose-day";
import type { Proposal, UnscheduledTask } from "@vereda/domain/planning/proposal/input";
import { type Day, parseDay } from "@vereda/domain/time/day";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { DaySheet, MinuteRange } from "../agenda/timeline/day-sheet.ts";
import type { Overlay } from "../agenda/timeline/hours/hours.tsx";
import type { NewTime } from "../agenda/timeline/moves/new-times.ts";
import { useDayLoad } from "../workload/use-day-load.ts";
import { ProposalPanel } from "./proposal-panel.tsx";
import { listCandidates, buildProposalInput } from "./proposal-input.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { getEndMinute, assignLanes, type Timed } from "../calendar/hours/time-lanes.ts";
import {
  EXACT_MINUTES,
  getEndOfScale,
  getBlockPosition,
} from "../agenda/timeline/hours/hour-scale.ts";
import { useHourScale } from "../agenda/timeline/hours/hour-scale-context.ts";
import { findFreeDay } from "@vereda/domain/planning/workload/workload-ahead";
import { isHighPriority } from "@vereda/domain/planning/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { List } from "#ui/layout/list-row.tsx";
import { isRecurring } from "../schedules/series/recurring.ts";
import { listTargets, MoveRow, useDaysAhead } from "../workload/move-row.tsx";
import { useReliefMoves } from "../workload/relief-moves.ts";
import { formatRefusal } from "./format-proposal.ts";

// The tasks that a proposal leaves for another day, with the reason and buttons to move them.

type AnotherDayProps = {
  date: string;
  day: Day;
  today: Day;
  unscheduled: readonly UnscheduledTask[];
  items: readonly AgendaItem[];
  getTitle: (id: string) => string;
  /** Moves the focus, because the focused element is removed. */
  onMoved: () => void;
};

function AnotherDay(props: AnotherDayProps) {
  const { date, day, today, unscheduled, items, getTitle, onMoved } = props;
  const itemsById = new Map(items.map((item) => [item.taskId, item]));
  const left = unscheduled.flatMap(({ id, why }) => {
    const item = itemsById.get(id);
    return item === undefined ? [] : [{ item, why }];
  });
  const days = useDaysAhead(date);
  const move = useReliefMoves();
  if (left.length === 0) return null;
  const listTargetDays = (item: AgendaItem): Day[] => {
    if (!canMove(item)) return [];
    const deadline = parseDay(item.deadline ?? "");
    // What it missed already limits nothing.
    const ahead = deadline !== null && deadline > day ? deadline : null;
    const lastDay = getLastDay(parseDay(item.lastDay ?? ""), ahead);
    const moved = {
      minutes: item.plannedTotalMin ?? 0,
      isHighPriority: isHighPriority(item.priority),
      lastDay,
    };
    return listTargets(day, findFreeDay(days, moved)).filter((to) => to <= (lastDay ?? to));
  };
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <h3 id="another-day" className="font-sans text-14 font-semibold">
        {m.planning_proposal_another_day()}
      </h3>
      <List labelledBy="another-day">
        {left.map(({ item, why }) => (
          <MoveRow
            key={item.taskId}
            item={item}
            context={formatRefusal(why, getTitle)}
            wrapsContext
            targets={listTargetDays(item)}
            today={today}
            onMove={(to) => {
              move([{ item, to }]);
              onMoved();
            }}
          />
        ))}
      </List>
    </div>
  );
}

/** A recurring task has a next date of its own. */
function canMove({ schedule }: AgendaItem): boolean {
  return schedule !== null && !isRecurring(schedule);
}

// Renders the proposed times on the hours of the day; a click excludes a task.

type ProposedBlocksProps = {
  range: MinuteRange;
  timed: readonly Timed<unknown>[];
  scheduled: readonly Timed<string>[];
  getTitle: (id: string) => string;
  onToggle: (id: string) => void;
};

function ProposedBlocks({ range, timed, scheduled, getTitle, onToggle }: ProposedBlocksProps) {
  const locale = useLocale();
  const scale = useHourScale();
  const existing = timed.map((entry) => ({ ...entry, item: null }));
  const lastMinute = getEndOfScale(range);
  return assignLanes([...existing, ...scheduled], lastMinute, EXACT_MINUTES).map((entry) => {
    const { item: id, minute, lane, lanes } = entry;
    if (id === null) return null;
    return (
      <div
        key={id}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => onToggle(id)}
        style={{
          ...getBlockPosition(scale, {
            from: minute,
            to: getEndMinute(entry, lastMinute, EXACT_MINUTES),
          }),
          left: `${(lane / lanes) * 100}%`,
          width: `${100 / lanes}%`,
        }}
        className="absolute flex cursor-pointer items-start gap-2 overflow-hidden rounded-control border-2 border-dashed border-accent-text bg-accent-soft px-3 py-1.5 text-14 text-ink"
      >
        <span className="figures shrink-0 text-ink-soft">{formatTime(minute, locale)}</span>
        <span className="min-w-0 truncate font-semibold">{getTitle(id)}</span>
      </div>
    );
  });
}

export type DayProposalProps = {
  agenda: Agenda;
  sheet: DaySheet;
  range: MinuteRange;
  day: Day;
  today: Day;
  nowMinute: number | null;
  hours: (overlay: Overlay | null) => ReactNode;
  onAccept: (times: readonly NewTime[]) => void;
  onClose: () => void;
};

const NEXT = 5;
/** The maximum number of tasks in one save request. */
const MAX_ITEMS = 100;

export default function DayProposal(props: DayProposalProps) {
  // A snapshot of the day, so that the proposal does not change while the user reads it.
  const [sheet] = useState(props.sheet);
  const proposal = useProposal({ ...props, sheet });
  if (proposal !== null) {
    return (
      <Proposed {...props} sheet={sheet} proposal={proposal} openItems={listItems(props.sheet)} />
    );
  }
  return (
    <>
      <SkeletonRows count={3} />
      {props.hours(null)}
    </>
  );
}

/** Null until computed: the first computation is slow on a phone, so the skeleton is rendered first. */
function useProposal({ agenda, sheet, nowMinute, day, today }: DayProposalProps): Proposal | null {
  const { timezone: zone } = useCurrentUser();
  const locale = useLocale();
  const { relief } = useDayLoad(agenda, day, today).load;
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const propose = useEffectEvent(() => {
    const next = nowMinute === null ? null : Math.ceil((nowMinute + 1) / NEXT) * NEXT;
    const candidates = listCandidates(sheet, nowMinute).filter(({ maySchedule }) => maySchedule);
    const constraints = candidates.slice(0, MAX_ITEMS);
    const { sleep } = agenda;
    const about = { sheet, constraints, sleep, relief, day, zone, locale, nowMinute: next };
    setProposal(proposeDay(buildProposalInput(about)));
  });
  useEffect(() => {
    const timer = setTimeout(() => propose(), 0);
    return () => clearTimeout(timer);
  }, []);
  return proposal;
}

type ProposedProps = DayProposalProps & {
  proposal: Proposal;
  /** As of now: tasks moved to another day are not among them. */
  openItems: readonly AgendaItem[];
};

function listItems({ tray, timed }: DaySheet): AgendaItem[] {
  return [...tray, ...timed.map(({ item }) => item)];
}

function Proposed(props: ProposedProps) {
  const { agenda, sheet, proposal, openItems, range, day, today, hours, onAccept, onClose } = props;
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const itemsById = useMemo(
    () => new Map(listItems(sheet).map((one) => [one.taskId, one])),
    [sheet],
  );
  const chosen = proposal.scheduled.filter(({ id }) => !excludedIds.has(id));
  const scheduled = chosen.map(({ id, from, to }) => ({
    item: id,
    minute: from,
    minutes: to - from,
  }));
  const toggle = (id: string) => {
    const next = new Set(excludedIds);
    if (!next.delete(id)) next.add(id);
    setExcludedIds(next);
  };
  const getTitle = (id: string) => itemsById.get(id)?.title ?? "";
  return (
    <>
      <ProposalPanel
        heading={heading}
        proposal={proposal}
        excludedIds={excludedIds}
        getTitle={getTitle}
        onToggle={toggle}
        onToggleAll={(all) =>
          setExcludedIds(all ? new Set() : new Set(proposal.scheduled.map(({ id }) => id)))
        }
        onAccept={() =>
          onAccept(chosen.flatMap(({ id, from }) => buildTimes(itemsById.get(id), from)))
        }
        onClose={onClose}
      >
        <AnotherDay
          date={agenda.date}
          day={day}
          today={today}
          unscheduled={proposal.unscheduled}
          items={openItems}
          getTitle={getTitle}
          onMoved={() => heading.current?.focus()}
        />
      </ProposalPanel>
      {hours({
        timed: scheduled,
        content: (
          <ProposedBlocks
            range={range}
            timed={sheet.timed}
            scheduled={scheduled}
            getTitle={getTitle}
            onToggle={toggle}
          />
        ),
      })}
    </>
  );
}

function buildTimes(item: AgendaItem | undefined, minute: number): NewTime[] {
  return item === undefined ? [] : [{ item, minute }];
}
