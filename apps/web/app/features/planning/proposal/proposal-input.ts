// What a proposal is made from: the day as it stands on the screen, and how far each task may go.
import { energyDay, onlyRhythm } from "@vereda/domain/energizing/energy/energy-day";
import { wakingDay } from "@vereda/domain/energizing/energy/waking-day";
import { nightsByDay } from "@vereda/domain/energizing/insights/nights-by-day";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { TaskRoom } from "@vereda/domain/planning/proposal/contract-day-plan";
import { usualPreferences } from "@vereda/domain/planning/proposal/input";
import type {
  FixedItem,
  ProposalInput,
  ProposalTask,
} from "@vereda/domain/planning/proposal/input";
import { contextOf } from "@vereda/domain/planning/views/task-groups";
import { parseDay, type Day } from "@vereda/domain/time/day";
import type { Timed } from "../calendar/time-lanes.ts";
import { lateIn, withoutSkipped, type DaySheet } from "../timeline/day-sheet.ts";

type Asked = {
  readonly sheet: DaySheet;
  readonly rooms: readonly TaskRoom[];
  /** The rhythm and the latest night, as the day tells them. */
  readonly sleep: Agenda["sleep"];
  readonly day: Day;
  readonly zone: string;
  readonly nowMinute: number | null;
};

/** What waits for a time, and what wants another one. */
export function askedIn(sheet: DaySheet, nowMinute: number | null): AgendaItem[] {
  return [...lateIn(sheet, nowMinute), ...sheet.tray];
}

/** What is not the person's to schedule, or may not lie on this day, is not asked about. */
export function proposalInput({ sheet, rooms, sleep, day, zone, nowMinute }: Asked): ProposalInput {
  const awake = sheet.waking ?? sheet.span;
  const asked = askedIn(sheet, nowMinute);
  const beginsAt = beginningOfEvents(sheet);
  const roomOf = new Map(rooms.map((room) => [room.taskId, room]));
  return {
    windows: withoutSkipped(awake, day, zone),
    nowMinute,
    fixed: sheet.timed.filter(({ item }) => !item.completed && !asked.includes(item)).map(fixedOf),
    tasks: asked.flatMap((item) => {
      const room = roomOf.get(item.taskId);
      return room === undefined || !leavesRoom(room, day) ? [] : taskOf(item, room, day, beginsAt);
    }),
    energyAt: energyOf(sleep, day, zone),
    preferences: usualPreferences,
  };
}

/** By the rule of the screen of energy. What moves a whole day up or down, such as sleep debt, moves no task. */
function energyOf({ userRhythm, latestCycle }: Agenda["sleep"], day: Day, zone: string) {
  const nights = nightsByDay(latestCycle === null ? [] : [latestCycle], zone);
  const waking = wakingDay(day, { dailySettings: userRhythm?.dailySettings ?? [], nights });
  return energyDay(waking, { ...onlyRhythm, nights }).energyAt;
}

function leavesRoom({ firstDay, lastDay }: TaskRoom, day: Day): boolean {
  const [first, last] = [parseDay(firstDay ?? ""), parseDay(lastDay ?? "")];
  return (first === null || first <= day) && (last === null || last >= day);
}

function fixedOf({ item, minute, minutes }: Timed<AgendaItem>): FixedItem {
  return {
    id: item.taskId || item.objectiveId,
    from: minute,
    to: minute + minutes,
    context: item.type === "TASK" ? contextOf(item) : null,
    planId: item.objectiveId || null,
    flags: item,
  };
}

type Beginnings = ReadonlyMap<string, number>;

/** When the events of the day begin, by their objective: what prepares one has to be done by then. */
function beginningOfEvents({ timed }: DaySheet): Beginnings {
  const events = timed.filter(({ item }) => item.type === "EVENT");
  return new Map(events.map(({ item, minute }) => [item.objectiveId, minute]));
}

function taskOf(
  item: AgendaItem,
  { priority, lastDay }: TaskRoom,
  day: Day,
  beginsAt: Beginnings,
): ProposalTask {
  const last = parseDay(lastDay ?? "");
  return {
    id: item.taskId,
    minutes: item.plannedTotalMin,
    breaksMin: item.plannedBreaksMin ?? 0,
    bufferMin: item.plannedBufferMin ?? 0,
    priority,
    context: contextOf(item),
    planId: item.objectiveId || null,
    flags: item,
    daysLeft: last === null ? null : last - day,
    notAfter: beginsAt.get(item.objectiveId) ?? null,
  };
}
