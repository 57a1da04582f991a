// The mutations to skip a date, pause and resume, with messages and undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatWeekdayAndDay } from "../format-schedule.ts";

export function useSkip(taskId: string) {
  const locale = useLocale();
  const today = useToday();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ predicate: isUnder("/planning") });
  const onError = (error: unknown) =>
    showToast({
      title: m.planning_date_not_saved(),
      detail: getErrorText(error, locale),
      tone: "error",
    });
  const buildDayInput = (date: string) => ({
    day: formatWeekdayAndDay(parseDay(date) ?? today, { locale, today }),
  });
  const buildParams = (date: string) => ({ params: { id: taskId, date } });
  const restoring = useMutation({
    mutationFn: (date: string) =>
      api.data("DELETE /planning/tasks/:id/occurrences/:date/skip", buildParams(date)),
    onSuccess: (_task, date) => showToast({ title: m.planning_date_restored(buildDayInput(date)) }),
    onError,
    onSettled: refresh,
  });
  const skipping = useMutation({
    mutationFn: (date: string) =>
      api.data("POST /planning/tasks/:id/occurrences/:date/skip", buildParams(date)),
    onSuccess: (_task, date) =>
      showToast({
        title: m.planning_date_skipped(buildDayInput(date)),
        action: { label: m.planning_board_undo(), onPress: () => restoring.mutate(date) },
      }),
    onError,
    onSettled: refresh,
  });
  return skipping.mutate;
}

export type PauseDays = { readonly from: string; readonly until: string | null };

export type PauseTarget = {
  readonly kind: "objective" | "task";
  readonly id: string;
  readonly title: string;
  /** Of an objective: how many tasks its pause hides; undefined while unknown. */
  readonly openCount?: number | undefined;
};

export function usePause(target: PauseTarget, onSaved: () => void) {
  const queryClient = useQueryClient();
  const today = useToday();
  const resuming = useResume(target);
  return useMutation({
    mutationFn: async (body: PauseDays): Promise<readonly Pause[]> => {
      const request = { params: { id: target.id }, body };
      const { pauses } =
        target.kind === "task"
          ? await api.data("POST /planning/tasks/:id/pause", request)
          : await api.data("POST /planning/objectives/:id/pause", request);
      return pauses;
    },
    onSuccess: (pauses, { from, until }) => {
      // A pause that was joined to an earlier one cannot be cancelled alone: it is ended.
      const isAlone = pauses.some((pause) => pause.from === from);
      const isOver = !isAlone && until !== null && until < formatIsoDay(today);
      showToast({
        title: m.planning_pause_saved(),
        ...(!isOver && {
          action: {
            label: m.planning_board_undo(),
            onPress: () => resuming.mutate(isAlone ? from : undefined),
          },
        }),
      });
      return queryClient.invalidateQueries({ predicate: isUnder("/planning") }).then(onSaved);
    },
  });
}

export function useResume({ kind, id }: Pick<PauseTarget, "kind" | "id">) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (from: string | undefined): Promise<void> => {
      const request = { params: { id }, query: from === undefined ? {} : { from } };
      if (kind === "task") await api.data("POST /planning/tasks/:id/resume", request);
      else await api.data("POST /planning/objectives/:id/resume", request);
    },
    onSuccess: () => {
      showToast({ title: m.planning_resumed() });
      return queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
    onError: (error) =>
      showToast({
        title: m.planning_status_not_saved(),
        detail: getErrorText(error, locale),
        tone: "error",
      }),
  });
}
