// Prompt for a clock that has run implausibly long; the user enters its end.
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { getUserDay } from "@vereda/domain/time/user-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { getWallTime } from "@vereda/domain/time/zone";
import { Check, Pause, Pencil } from "lucide-react";
import { useState } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { formatBriefDay } from "#features/planning/schedules/brief-day.ts";
import type { FocusState } from "../clock/focus-state.ts";
import { getServerNowMs } from "../clock/server-clock.ts";
import { useClock } from "../clock/use-clock.ts";
import { useFocus } from "../use-focus.ts";

const EntryDialog = createLazyDialog(() => import("./time-entry-dialog.tsx"));

type StaleClockProps = { startedAt: number; focus: FocusState };

export function StaleClock({ startedAt, focus: { task, date } }: StaleClockProps) {
  const question = useStaleQuestion(startedAt);
  const dispatch = useClock();
  const { serverFocus } = useFocus();
  const [corrects, setCorrects] = useState(false);
  const entryId = serverFocus?.entryId ?? null;
  const settle = useEntryUpdate();
  if (task === null) return null;
  // An end set by the user is no longer doubtful; without an entry id, only a pause is possible, so the app
  // prompts again later.
  const stopNow = () => {
    if (entryId === null) return dispatch("pause", { task, date });
    const endedAt = new Date(getServerNowMs() - JUST_NOW_MS).toISOString();
    return settle.send({ params: { id: entryId }, body: { endedAt } });
  };
  return (
    <fieldset>
      <legend className="pb-2">{question}</legend>
      <div className="flex flex-wrap gap-2">
        <Button icon={Pause} isDisabled={settle.isPending} onPress={stopNow}>
          {m.planning_focus_until_now()}
        </Button>
        {entryId !== null && (
          <Button icon={Pencil} variant="quiet" onPress={() => setCorrects(true)}>
            {m.planning_focus_until()}
          </Button>
        )}
      </div>
      {corrects && entryId !== null && (
        <EntryDialog
          taskId={task.id}
          date={date}
          entry={{ id: entryId, startedAt: new Date(startedAt).toISOString(), endedAt: null }}
          onClose={() => setCorrects(false)}
        />
      )}
    </fieldset>
  );
}

function useStaleQuestion(at: number): string {
  const locale = useLocale();
  const days = useDays();
  const today = useToday();
  const day = getUserDay(at, days);
  const time = formatTime(getWallTime(days.timeZone, at).minute, locale);
  if (day === today) return m.planning_focus_stale({ since: time });
  const since = `${formatBriefDay(day, { locale, today })}, ${time}`;
  return m.planning_focus_stale_day({ since });
}

export function DoubtfulTime({ entry }: { entry: NonNullable<CurrentFocus["doubtful"]> }) {
  const [corrects, setCorrects] = useState(false);
  const { confirm, isPending } = useConfirm(entry.id);
  const end = Date.parse(entry.endedAt ?? entry.startedAt);
  const minutes = Math.round((end - Date.parse(entry.startedAt)) / MINUTE_MS);
  const question = m.planning_focus_doubtful({
    title: entry.taskTitle,
    time: formatMinutes(minutes),
  });
  return (
    <fieldset className="mb-3 rounded-card border border-line-strong p-4 pt-3 last:mb-0">
      <legend className="contents">{question}</legend>
      <div className="flex flex-wrap gap-2 pt-3">
        <Button icon={Check} isDisabled={isPending} onPress={confirm}>
          {m.planning_time_confirm()}
        </Button>
        <Button icon={Pencil} variant="quiet" onPress={() => setCorrects(true)}>
          {m.planning_time_edit_short()}
        </Button>
      </div>
      {corrects && (
        <EntryDialog
          taskId={entry.taskId}
          date={null}
          entry={entry}
          onClose={() => setCorrects(false)}
        />
      )}
    </fieldset>
  );
}

/** Subtracted, so that the end is never in the server's future despite the clock estimate. */
const JUST_NOW_MS = 2_000;

/** Any update by the user marks the entry as no longer doubtful. */
function useEntryUpdate() {
  return useCall("PATCH /planning/time-entries/:id", { failed: m.planning_time_not_saved() });
}

/** Confirms an entry as it is, with an empty update. */
export function useConfirm(id: string) {
  const { send, isPending } = useEntryUpdate();
  return { confirm: () => send({ params: { id }, body: {} }), isPending };
}
