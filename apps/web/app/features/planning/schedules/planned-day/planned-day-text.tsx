// When a task is planned, short and relative; assistive technology gets the date itself too.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { WithStatus } from "../with-status.tsx";
import { formatPlannedDay } from "./format-planned-day.ts";

export type PlannedDayTextProps = { schedule: Schedule | null; isDone?: boolean };

/** Of a one-time task; `TaskDate` names the rule of recurring ones too. */
export function PlannedDayText({ schedule, isDone = false }: PlannedDayTextProps) {
  const locale = useLocale();
  const today = useToday();
  const days = useDays();
  const status = schedule?.status ?? "CONFIRMED";
  const isClosed = isDone || status === "CANCELLED";
  const { text, exact, isOverdue } = formatPlannedDay(schedule, { locale, today, days }, isClosed);
  return (
    <span className={isOverdue ? "figures text-caution" : "figures"}>
      <WithStatus status={status}>
        {text}
        {exact !== null && <span className="sr-only"> ({exact})</span>}
      </WithStatus>
    </span>
  );
}
