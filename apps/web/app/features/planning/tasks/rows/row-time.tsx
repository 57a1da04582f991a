// The clock time of a row, marked when it has passed.
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";

export function RowTime({ minute, isOverdue }: { minute: number; isOverdue: boolean }) {
  const time = formatTime(minute, useLocale());
  if (!isOverdue) return time;
  return (
    <span className="text-caution">
      {time}
      <span className="sr-only">, {m.planning_day_past_time()}</span>
    </span>
  );
}
