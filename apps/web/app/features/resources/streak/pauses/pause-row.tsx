// A pause with its days; the current one can be ended, and each can be removed.
import type { StreakPause } from "@vereda/domain/resources/streak/contract-streak";
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { Trash2 } from "lucide-react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatDayLabel, formatDayRange } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { useEndPause, useRemovePause } from "./change-pauses.ts";

export function PauseRow({ pause }: { pause: StreakPause }) {
  const locale = useLocale();
  const today = useToday();
  const removing = useRemovePause(pause);
  const ending = useEndPause(pause, today);
  const days = formatPauseDays(pause, locale);
  const date = formatIsoDay(today);
  const isCurrent = pause.from <= date && (pause.until === null || pause.until >= date);
  return (
    <ListRow
      title={days}
      context={formatContext(pause, { isCurrent, today })}
      trailing={
        <>
          {isCurrent && (
            <Button isPending={ending.isPending} onPress={() => ending.mutate()}>
              {m.resources_streak_pause_end()}
            </Button>
          )}
          <IconButton
            className="-mr-3"
            icon={Trash2}
            label={m.resources_streak_pause_remove({ days })}
            isDisabled={removing.isPending}
            onPress={() => removing.mutate()}
          />
        </>
      }
    />
  );
}

function parseDays({ from, until }: StreakPause): { first: Day; last: Day | null } {
  return { first: parseDay(from) ?? 0, last: until === null ? null : parseDay(until) };
}

function formatPauseDays(pause: StreakPause, locale: Locale): string {
  const { first, last } = parseDays(pause);
  const day = formatDayLabel(first, locale, "shortDate");
  if (last === null) return m.resources_streak_pause_open({ day });
  return first === last ? day : formatDayRange(first, last, locale);
}

function formatContext(
  pause: StreakPause,
  { isCurrent, today }: { readonly isCurrent: boolean; readonly today: Day },
): string {
  const { first, last } = parseDays(pause);
  const state = isCurrent
    ? m.resources_streak_pause_now()
    : first > today && m.resources_streak_pause_ahead();
  // A range within one year does not name it.
  const year = last !== null && last > first && civilFromDay(first).year;
  const isOneYear = last !== null && civilFromDay(last).year === year;
  const count = last !== null && m.resources_streak_pause_days({ count: last - first + 1 });
  return [state, isOneYear && year, count].filter(Boolean).join(" · ");
}
