// Finds and formats the next date of a recurring task that can still be skipped.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { parseDay } from "@vereda/domain/time/day";
import { useLocale } from "#platform/i18n/locale.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { isRecurring } from "../../schedules/series/moved.ts";
import { formatWeekdayAndDay } from "../../schedules/format-schedule.ts";
import { listDatesAhead } from "../../schedules/series/series-draft.ts";
import { getTaskLimits } from "./occurrences.ts";
import type { PlanMission } from "./plan-data.ts";

/** Null if the task does not recur or has no future date. */
export function useNextDate(
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
