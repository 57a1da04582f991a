// A schedule in words, with its status unless it is confirmed.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatSchedule } from "./format-schedule.ts";
import { WithStatus } from "./with-status.tsx";

export function ScheduleText({ schedule }: { schedule: Schedule }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  return (
    <WithStatus status={schedule.status}>
      {formatSchedule(schedule, { locale, today, zone })}
    </WithStatus>
  );
}
