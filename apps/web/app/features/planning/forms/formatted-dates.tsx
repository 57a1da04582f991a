// Dates that need their own editor, in words: those of plans and of recurring tasks.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { CalendarDays } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { formatSchedule } from "../schedule/format-schedule.ts";

export type FormattedDatesProps = { schedule: Schedule | null; onChange: () => void };

export function FormattedDates({ schedule, onChange }: FormattedDatesProps) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 font-semibold">{m.planning_when()}</p>
      {schedule !== null && (
        <p className="first-letter:uppercase">
          {formatSchedule(schedule, { locale, today, zone })}
        </p>
      )}
      <Button icon={CalendarDays} onPress={onChange}>
        {schedule === null ? m.planning_set_dates() : m.planning_change_dates()}
      </Button>
    </div>
  );
}
