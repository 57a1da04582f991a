// The menu of a task in its plan: the menu of every row, and its dates, order and mission.
import { findPause } from "@vereda/domain/planning/schedules/pauses";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { ArrowDown, ArrowUp, CalendarClock, Pause, Play, SkipForward } from "lucide-react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import RowMenu, { type RowMenuChoice } from "#features/planning/tasks/rows/row-menu.tsx";
import { useResume, useSkip } from "#features/planning/schedules/pause/pausing.ts";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";
import type { PlanMission } from "../plan-data.ts";
import type { useTaskMoves } from "../order/plan-moves.ts";
import { parseDay } from "@vereda/domain/time/day";
import { useLocale } from "#platform/i18n/locale.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { formatWeekdayAndDay } from "../../../schedules/format-schedule.ts";
import { listDatesAhead } from "../../../schedules/series/series-draft.ts";
import { getTaskLimits } from "../subjects.ts";

// Finds and formats the next date of a recurring task that can still be skipped.

/** Null if the task does not recur or has no future date. */
function useNextDate(
  plan: Plan,
  mission: PlanMission,
  { schedule, completedDates }: Task,
): { date: string; label: string } | null {
  const locale = useLocale();
  const today = useToday();
  const days = useDays();
  if (schedule === null || !isRecurring(schedule)) return null;
  const limits = getTaskLimits(plan, mission);
  const [date] = listDatesAhead(schedule, limits, completedDates, today, days);
  if (date === undefined) return null;
  return { date, label: formatWeekdayAndDay(parseDay(date) ?? today, { locale, today }) };
}

export type TaskMenuChoice = {
  plan: Plan;
  mission: PlanMission;
  task: Task;
  moves: ReturnType<typeof useTaskMoves>;
  menu: RowMenuChoice;
  onSchedule: () => void;
  onPause: () => void;
};

export default function TaskMenu(props: OpenedMenuFace & TaskMenuChoice) {
  const { plan, mission, task, moves, menu, onSchedule, onPause, ...face } = props;
  const skip = useSkip(task.id);
  const resuming = useResume({ kind: "task", id: task.id });
  const isPaused = findPause(task.pauses, useToday()) !== null;
  const next = useNextDate(plan, mission, task);
  const others = plan.missions.filter(({ id }) => id !== mission.id);
  const items = (
    <>
      <MenuItem icon={CalendarClock} onAction={onSchedule}>
        {task.schedule === null ? m.planning_set_dates() : m.planning_date_change()}
      </MenuItem>
      {next !== null && (
        <MenuItem icon={SkipForward} onAction={() => skip(next.date)}>
          {m.planning_date_skip_day({ day: next.label })}
        </MenuItem>
      )}
      {isPaused ? (
        <MenuItem icon={Play} onAction={() => resuming.send(undefined)}>
          {m.planning_resume()}
        </MenuItem>
      ) : (
        isRecurring(task.schedule) && (
          <MenuItem icon={Pause} onAction={onPause}>
            {m.planning_pause_task()}
          </MenuItem>
        )
      )}
      <MenuItem icon={ArrowUp} onAction={() => moves.shift(task, -1)}>
        {m.panel_move_up()}
      </MenuItem>
      <MenuItem icon={ArrowDown} onAction={() => moves.shift(task, 1)}>
        {m.panel_move_down()}
      </MenuItem>
      {others.length > 0 && (
        <MenuSection title={m.planning_move_to_mission()}>
          {others.map((other) => (
            <MenuItem key={other.id} onAction={() => moves.toMission(task, other)}>
              {other.title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </>
  );
  return <RowMenu {...face} menu={menu} items={items} />;
}
