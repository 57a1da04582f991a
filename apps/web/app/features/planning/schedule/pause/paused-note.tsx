// That an objective stands still, or will: until when, and the way to go on at once.
import type { Locale } from "@vereda/domain/locale";
import type { Objective, Pause } from "@vereda/domain/planning/objectives/contract-objective";
import { pauseOn } from "@vereda/domain/planning/schedules/pauses";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import { Pause as PauseIcon } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useResume } from "./pausing.ts";
import { weekdayAndDay } from "../schedule-words.ts";

export type PausedNoteProps = { objective: Pick<Objective, "id" | "status" | "pauses"> };

export function PausedNote({ objective }: PausedNoteProps) {
  const locale = useLocale();
  const today = useToday();
  const resuming = useResume(objective.id);
  const words = pauseWords(objective, today, locale);
  if (words === null) return null;
  const isAhead = objective.status === "ACTIVE";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Icon of={PauseIcon} className="text-ink-soft" />
        {words}
      </p>
      <Button isPending={resuming.isPending} onPress={() => resuming.mutate()}>
        {isAhead ? m.planning_pause_take_back() : m.planning_resume()}
      </Button>
    </div>
  );
}

function pauseWords(
  { status, pauses }: PausedNoteProps["objective"],
  today: Day,
  locale: Locale,
): string | null {
  if (status !== "ACTIVE" && status !== "PAUSED") return null;
  const words = (text: string, shift = 0) =>
    weekdayAndDay((parseDay(text) ?? today) + shift, { locale, today });
  const standing = pauseOn(pauses, today);
  if (status === "PAUSED") {
    const until = standing?.until ?? null;
    return until === null
      ? m.planning_paused_open()
      : m.planning_paused_until({ day: words(until, 1) });
  }
  const ahead: Pause | undefined = pauses.find(({ from }) => from > formatDay(today));
  if (ahead === undefined) return null;
  const from = words(ahead.from);
  return ahead.until === null
    ? m.planning_paused_ahead({ from })
    : m.planning_paused_ahead_until({ from, day: words(ahead.until, 1) });
}
