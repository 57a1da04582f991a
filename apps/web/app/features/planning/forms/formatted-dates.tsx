// Dates that need their own editor, in words: those of plans and of recurring tasks.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { CalendarDays } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { useScheduling } from "../plan/scheduling.tsx";
import type { Target } from "../plan/subjects.ts";
import { formatSchedule } from "../schedule/format-schedule.ts";

export type FormattedDatesProps = { plan: Plan; target: Target; schedule: Schedule | null };

export default function FormattedDates({ plan, target, schedule }: FormattedDatesProps) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const scheduling = useScheduling(plan);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 font-semibold">{m.planning_when()}</p>
      {schedule !== null && (
        <p className="first-letter:uppercase">
          {formatSchedule(schedule, { locale, today, zone })}
        </p>
      )}
      <Button icon={CalendarDays} onPress={() => scheduling.schedule(target)}>
        {schedule === null ? m.planning_set_dates() : m.planning_change_dates()}
      </Button>
      {/* Its own form must not submit the form around this part. */}
      <div onSubmit={(event) => event.stopPropagation()}>{scheduling.dialog}</div>
    </div>
  );
}
