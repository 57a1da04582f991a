// The deadline of an open task or objective where it is near or past; nothing while it is far away.
import { getDeadlineState } from "@vereda/domain/planning/tasks/deadline";
import { parseDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatNearDeadline } from "./format-deadline.ts";

type DeadlineMarkProps = {
  deadline: string | null;
  isDone: boolean;
  /** What separates the mark from its neighbours. */
  before?: string;
  after?: string;
};

export function DeadlineMark({ deadline, isDone, before = "", after = "" }: DeadlineMarkProps) {
  const locale = useLocale();
  const today = useToday();
  const day = deadline === null || isDone ? null : parseDay(deadline);
  const state = day === null ? null : getDeadlineState(day, today);
  if (day === null || state === null) return null;
  return (
    <>
      {before}
      <span className={state === "past" ? "figures text-caution" : "figures"}>
        {state === "past" ? m.planning_deadline_past() : formatNearDeadline(day, { locale, today })}
        <span className="sr-only"> ({formatDayLabel(day, locale)})</span>
      </span>
      {after}
    </>
  );
}
