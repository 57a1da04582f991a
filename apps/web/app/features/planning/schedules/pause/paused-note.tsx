// A note on a paused objective or task, or one with a planned pause, with a button to resume it.
import type { Locale } from "@vereda/domain/locale";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { findPause } from "@vereda/domain/planning/schedules/pauses";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { Pause as PauseIcon } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useResume, type PauseTarget } from "./pausing.ts";
import { formatWeekdayAndDay } from "../format-schedule.ts";

type Paused = Pick<Objective, "id" | "status" | "pauses">;

export function PausedNote({ objective }: { objective: Paused }) {
  return <Note kind="objective" paused={objective} />;
}

export function PausedTaskNote({ task: { id, pauses } }: { task: Pick<Task, "id" | "pauses"> }) {
  const isPaused = findPause(pauses, useToday()) !== null;
  return <Note kind="task" paused={{ id, pauses, status: isPaused ? "PAUSED" : "ACTIVE" }} />;
}

function Note({ kind, paused }: { kind: PauseTarget["kind"]; paused: Paused }) {
  const locale = useLocale();
  const today = useToday();
  const resuming = useResume({ kind, id: paused.id });
  const text = formatPause(paused, today, locale);
  if (text === null) return null;
  const isAhead = paused.status === "ACTIVE";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Icon of={PauseIcon} className="text-ink-soft" />
        {text}
      </p>
      <Button isPending={resuming.isPending} onPress={() => resuming.send(undefined)}>
        {isAhead ? m.planning_pause_take_back() : m.planning_resume()}
      </Button>
    </div>
  );
}

function formatPause({ status, pauses }: Paused, today: Day, locale: Locale): string | null {
  if (status !== "ACTIVE" && status !== "PAUSED") return null;
  const formatPauseDay = (text: string, shift = 0) =>
    formatWeekdayAndDay((parseDay(text) ?? today) + shift, { locale, today });
  const currentPause = findPause(pauses, today);
  if (status === "PAUSED") {
    const until = currentPause?.until ?? null;
    return until === null
      ? m.planning_paused_open()
      : m.planning_paused_until({ day: formatPauseDay(until, 1) });
  }
  const ahead: Pause | undefined = pauses.find(({ from }) => from > formatIsoDay(today));
  if (ahead === undefined) return null;
  const from = formatPauseDay(ahead.from);
  return ahead.until === null
    ? m.planning_paused_ahead({ from })
    : m.planning_paused_ahead_until({ from, day: formatPauseDay(ahead.until, 1) });
}
