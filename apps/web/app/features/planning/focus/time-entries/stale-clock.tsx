// A clock that ran unbelievably long: its person is asked until when they worked, and nothing is made up.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { getUserDay } from "@vereda/domain/time/user-day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { wallTime } from "@vereda/domain/time/zone";
import { Check, Pause, Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { ApiError, errorText } from "#platform/api/errors.ts";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { lazyDialog } from "#platform/lazy-part.tsx";
import { slugKey } from "#platform/query/build-query.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatBriefDay } from "#features/planning/schedule/brief-day.ts";
import type { FocusState } from "../clock/focus-state.ts";
import { serverNowMs } from "../clock/server-clock.ts";
import { useClock } from "../clock/use-clock.ts";
import { useFocus } from "../use-focus.ts";

const EntryDialog = lazyDialog(() => import("./time-entry-dialog.tsx"));

export type StaleClockProps = { startedAt: number; focus: FocusState };

/** In the place of the buttons: stop it now, or say when it should have stopped. */
export function StaleClock({ startedAt, focus: { task, date } }: StaleClockProps) {
  const question = useStaleQuestion(startedAt);
  const dispatch = useClock();
  const { serverFocus } = useFocus();
  const [corrects, setCorrects] = useState(false);
  const entryId = serverFocus?.entryId ?? null;
  const settle = useEntryUpdate(entryId ?? "");
  if (task === null) return null;
  // Said by the person, it is no longer in doubt; without a network it is asked once more later.
  const stopNow = () => {
    if (entryId === null) return dispatch("pause", { task, date });
    return settle.mutate({ endedAt: new Date(serverNowMs() - JUST_NOW_MS).toISOString() });
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
        <Suspense fallback={null}>
          <EntryDialog
            taskId={task.id}
            date={date}
            entry={{ id: entryId, startedAt: new Date(startedAt).toISOString(), endedAt: null }}
            onClose={() => setCorrects(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Since when it runs: the time, with its day when that is not today. */
function useStaleQuestion(at: number): string {
  const locale = useLocale();
  const days = useDays();
  const today = useToday();
  const day = getUserDay(at, days);
  const time = formatTime(wallTime(days.timeZone, at).minute, locale);
  if (day === today) return m.planning_focus_stale({ since: time });
  const since = `${formatBriefDay(day, { locale, today })}, ${time}`;
  return m.planning_focus_stale_day({ since });
}

export type DoubtfulTimeProps = { entry: NonNullable<CurrentFocus["doubtful"]> };

/** It was stopped already: was it as long as that? */
export function DoubtfulTime({ entry }: DoubtfulTimeProps) {
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
        <Suspense fallback={null}>
          <EntryDialog
            taskId={entry.taskId}
            date={null}
            entry={entry}
            onClose={() => setCorrects(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** The server's time is known to a fraction of a second: this is never in its future. */
const JUST_NOW_MS = 2_000;

/** What its person says of an entry settles it. */
function useEntryUpdate(id: string) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { endedAt?: string }) =>
      api.data("PATCH /planning/time-entries/:id", { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: slugKey("planning") }),
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
      showToast({
        title: m.planning_time_not_saved(),
        detail: fields.length > 0 ? fields.join(" ") : errorText(error, locale),
        tone: "problem",
      });
    },
  });
}

/** An entry is right as it is. */
export function useConfirm(id: string) {
  const { mutate, isPending } = useEntryUpdate(id);
  return { confirm: () => mutate({}), isPending };
}
