// The rule of a recurring task in words, with a button that opens the schedule editor.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { CalendarDays } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { useScheduling } from "#features/planning/plan/scheduling.tsx";
import { formatSchedule } from "#features/planning/schedule/format-schedule.ts";

export type RecurringWhenProps = { plan: Plan; task: Task };

export function RecurringWhen({ plan, task }: RecurringWhenProps) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const { schedule, dialog } = useScheduling(plan);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 font-semibold">{m.planning_when()}</p>
      {task.schedule !== null && (
        <p className="first-letter:uppercase">
          {formatSchedule(task.schedule, { locale, today, zone })}
        </p>
      )}
      <Button icon={CalendarDays} onPress={() => schedule({ kind: "task", id: task.id, task })}>
        {m.planning_change_dates()}
      </Button>
      {dialog}
    </div>
  );
}
