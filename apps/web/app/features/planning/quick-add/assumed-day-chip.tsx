// The chip of the day that quick add assumes, with a button that removes it.
import type { Locale } from "@vereda/domain/locale";
import type { Day } from "@vereda/domain/time/day";
import { CalendarDays, X } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Icon } from "#ui/icon.tsx";
import { formatBriefDay } from "../schedule/brief-day.ts";
import type { AssumedDay } from "./use-assumed-day.ts";

/** Examples: `Para hoy`, `Para el lun 4 de may`. */
export function formatForDay(day: Day, context: { locale: Locale; today: Day }): string {
  return day === context.today
    ? m.planning_quick_for_today()
    : m.planning_quick_for_day({ day: formatBriefDay(day, context) });
}

type AssumedDayChipProps = { assumed: AssumedDay; onLeft: () => void };

export function AssumedDayChip({ assumed: { day, remove }, onLeft }: AssumedDayChipProps) {
  const locale = useLocale();
  const today = useToday();
  const text = formatForDay(day, { locale, today });
  return (
    <p className="inline-flex max-w-full items-center self-start rounded-full bg-accent-soft text-14 font-semibold text-accent-text">
      <span className="inline-flex items-center gap-2 pl-3">
        <Icon of={CalendarDays} size={16} />
        {text}
      </span>
      <AriaButton
        aria-label={m.planning_quick_without_day({ day: text })}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-offset-[-3px] hover:bg-sunken pointer-fine:size-8"
        onPress={() => {
          onLeft();
          remove();
        }}
      >
        <Icon of={X} size={16} />
      </AriaButton>
    </p>
  );
}
