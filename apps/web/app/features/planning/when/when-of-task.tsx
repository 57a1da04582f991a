// When a task is planned, or the rule by which it recurs; apart, because rules need the recurrence code.
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatSchedule } from "../schedule/format-schedule.ts";
import { isRecurring } from "../schedule/series/moved.ts";
import { WhenText, type WhenTextProps } from "./when-text.tsx";

export function WhenOfTask({ schedule, isDone = false }: WhenTextProps) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  if (schedule === null || !isRecurring(schedule)) {
    return <WhenText schedule={schedule} isDone={isDone} />;
  }
  return (
    <span className="figures inline-block first-letter:uppercase">
      {formatSchedule(schedule, { locale, today, zone })}
    </span>
  );
}
