// The load of a day: what its agenda holds against the time there is, where that time goes, and what to move.
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaItem, AgendaItemAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import type { WorkloadAnswer } from "@vereda/domain/planning/workload/contract-workload";
import { distributionOf } from "@vereda/domain/planning/workload/workload-distribution";
import type { PlacedTask } from "@vereda/domain/planning/workload/workload-distribution";
import { sumOf } from "@vereda/domain/planning/workload/workload-parts";
import { excessOf, reliefOf } from "@vereda/domain/planning/workload/workload-relief";
import type { MovingTask } from "@vereda/domain/planning/workload/workload-relief";
import { heldBy, minutesOfDay } from "@vereda/domain/planning/workload/workload-time";
import type { Interval } from "@vereda/domain/planning/workload/workload-time";
import {
  isHighPriority,
  remainingParts,
  workloadOf,
} from "@vereda/domain/planning/workload/workload";
import type { WorkloadTotals } from "@vereda/domain/planning/workload/workload";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import type { PersonDays } from "@vereda/domain/time/lived-day";
import { areaKeys } from "@vereda/domain/workspace/areas";
import type { Deps } from "#app.ts";
import type { Caller } from "#platform/authentication.ts";
import { makeAgenda } from "../agenda/agenda.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";
import { estimationOf } from "../tasks/task-content.ts";
import { makeTaskFacts } from "./workload-facts.ts";
import type { TaskFacts } from "./workload-facts.ts";

/** A task of the day with everything that counts. */
interface DayTask {
  readonly item: AgendaItem;
  readonly facts: TaskFacts;
  readonly placed: PlacedTask;
}

/** Prepares the load of a day: `workload(caller, date, now)`. It stands on the agenda of that day. */
export function makeWorkload(deps: Pick<Deps, "db" | "dataKeys">) {
  const agendaOf = makeAgenda(deps);
  const factsOf = makeTaskFacts(deps.db);
  return async (caller: Caller, date: string | undefined, now: Date): Promise<WorkloadAnswer> => {
    const agenda = await agendaOf(caller, date, now);
    const day = dayOfRow(agenda.date);
    const dailySettings = agenda.sleep.userRhythm?.dailySettings ?? [];
    const today = dayOf(now.getTime(), caller);
    const items = agenda.items.filter(isOfTheDay);
    const facts = await factsOf(
      caller.userId,
      items.map(({ taskId }) => taskId),
    );
    const tasks = items.flatMap((item) => taskOf(item, facts.get(item.taskId)));
    const minutes = minutesOfDay({
      day,
      zone: caller.timeZone,
      dailySettings,
      events: eventsOf(agenda.items, day, caller),
      now: day === today ? now.getTime() : null,
    });
    const placed = tasks.map((task) => task.placed);
    const { level, totals, reasons } = workloadOf(placed, minutes);
    return {
      date: agenda.date,
      level,
      totals,
      reasons: [...reasons],
      distribution: shown(placed),
      // What a day that is over asked for is nothing to mend.
      relief: day < today ? null : relieved(totals, tasks, day),
    };
  };
}

function eventsOf(items: readonly AgendaItemAnswer[], day: Day, person: PersonDays): Interval[] {
  return items.flatMap(({ type, schedule }) =>
    type !== "EVENT" || schedule === null ? [] : (heldBy(schedule, day, person) ?? []),
  );
}

/** What asks for time on the day itself. */
function isOfTheDay(item: AgendaItemAnswer): item is AgendaItem {
  return isTaskItem(item) && !item.isLogEntry;
}

function taskOf(item: AgendaItem, facts: TaskFacts | undefined): DayTask[] {
  const areaId = areaKeys.find((key) => key === item.areaId);
  if (facts === undefined || areaId === undefined) return [];
  const estimation = estimationOf(item);
  const trackedSeconds = item.trackedDurationSeconds;
  const placed = { ...item, areaId, estimation, trackedSeconds, priority: facts.priority };
  return [{ item, facts, placed }];
}

function shown(tasks: readonly PlacedTask[]): WorkloadAnswer["distribution"] {
  const { area, context, kind, part } = distributionOf(tasks);
  return { area: [...area], context: [...context], kind: [...kind], part: [...part] };
}

function relieved(
  totals: WorkloadTotals,
  tasks: readonly DayTask[],
  day: Day,
): WorkloadAnswer["relief"] {
  const byId = new Map(tasks.map((task) => [task.item.taskId, task]));
  const relief = reliefOf(excessOf(totals), tasks.map(movingOf), day + 1);
  if (relief === null) return null;
  return {
    ...relief,
    moves: relief.moves.flatMap(({ taskId, minutes }) => {
      const found = byId.get(taskId);
      if (found === undefined) return [];
      const { priority, lastDay } = found.facts;
      return {
        taskId,
        title: found.item.title,
        minutes,
        isHighPriority: isHighPriority(priority),
        lastDay: lastDay === null ? null : formatDay(lastDay),
      };
    }),
  };
}

function movingOf({ item, facts, placed }: DayTask): MovingTask {
  return {
    ...facts,
    taskId: item.taskId,
    completed: item.completed,
    schedule: item.schedule,
    minutes: sumOf(remainingParts(placed)),
    hasBegun: item.trackedDurationSeconds > 0,
    isUrgent: item.isUrgent,
    isBlocking: item.isBlocking,
    isHighImpact: item.isHighImpact,
    isReward: item.isReward,
  };
}
