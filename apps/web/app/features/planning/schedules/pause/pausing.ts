// The mutations to skip a date, pause and resume, with messages and undo.
import { findPause } from "@vereda/domain/planning/schedules/pauses";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { findCached } from "#platform/outbox/overlay.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatWeekdayAndDay } from "../format-schedule.ts";

export function useSkip(id: string) {
  const locale = useLocale();
  const today = useToday();
  const failed = m.planning_date_not_saved();
  const buildDayInput = (date: string) => ({
    day: formatWeekdayAndDay(parseDay(date) ?? today, { locale, today }),
  });
  const restoring = useCall("DELETE /planning/tasks/:id/occurrences/:date/skip", {
    failed,
    onDone: (_task, { params: { date } }) =>
      showToast({ title: m.planning_date_restored(buildDayInput(date)) }),
  });
  const skipping = useCall("POST /planning/tasks/:id/occurrences/:date/skip", {
    failed,
    onDone: (_task, { params }) =>
      showToast({
        title: m.planning_date_skipped(buildDayInput(params.date)),
        action: { label: m.panel_undo(), onPress: () => restoring.send({ params }) },
      }),
  });
  return (date: string) => skipping.send({ params: { id, date } });
}

export type PauseDays = { readonly from: string; readonly until: string | null };

export type PauseTarget = {
  readonly kind: "objective" | "task";
  readonly id: string;
  readonly title: string;
  /** Of an objective: how many tasks its pause hides; undefined while unknown. */
  readonly openCount?: number | undefined;
};

type WithPauses = { readonly pauses: readonly Pause[] };
type PauseRequest = { readonly params: { readonly id: string }; readonly body: PauseDays };

const sendPause = (kind: PauseTarget["kind"], request: PauseRequest): Promise<WithPauses> =>
  kind === "task"
    ? api.data("POST /planning/tasks/:id/pause", request)
    : api.data("POST /planning/objectives/:id/pause", request);

export function usePause({ kind, id }: PauseTarget, onSaved: () => void) {
  const today = useToday();
  const resuming = useResume({ kind, id });
  return useCall((body: PauseDays) => sendPause(kind, { params: { id }, body }), {
    onDone: ({ pauses }, { from, until }) => {
      // A pause that was joined to an earlier one cannot be cancelled alone: it is ended.
      const isAlone = pauses.some((pause) => pause.from === from);
      const isOver = !isAlone && until !== null && until < formatIsoDay(today);
      showToast({
        title: m.panel_pause_saved(),
        ...(!isOver && {
          action: {
            label: m.panel_undo(),
            onPress: () => resuming.send(isAlone ? from : undefined),
          },
        }),
      });
      return waitForRefresh().then(onSaved);
    },
  });
}

export function useResume({ kind, id }: Pick<PauseTarget, "kind" | "id">) {
  const today = useToday();
  return useCall(
    async (canceled: string | undefined): Promise<void> => {
      const { pauses = [] } = (findCached(id) ?? {}) as Partial<WithPauses>;
      const current = canceled === undefined ? findPause(pauses, today) : null;
      // Its end is named, because a repeated "resume now" would cancel what comes after it.
      if (current !== null && current.from < formatIsoDay(today)) {
        const body = { from: current.from, until: formatIsoDay(today - 1) };
        await sendPause(kind, { params: { id }, body });
        return;
      }
      const from = canceled ?? current?.from;
      const request = { params: { id }, query: from === undefined ? {} : { from } };
      if (kind === "task") await api.data("POST /planning/tasks/:id/resume", request);
      else await api.data("POST /planning/objectives/:id/resume", request);
    },
    {
      failed: m.planning_status_not_saved(),
      onDone: () => showToast({ title: m.planning_resumed() }),
    },
  );
}
