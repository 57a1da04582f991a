// The mutations that end and remove a pause, with messages and undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StreakPause } from "@vereda/domain/resources/streak/contract-streak";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export function useRefreshStreak() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /panel/streak") });
}

function useChange() {
  const locale = useLocale();
  return {
    onSettled: useRefreshStreak(),
    onError: (error: unknown) =>
      showToast({
        title: m.resources_streak_pause_not_changed(),
        detail: getErrorText(error, locale),
        tone: "error",
      }),
  };
}

const remove = (id: string) => api.data("DELETE /panel/streak/pauses/:id", { params: { id } });

export function useRemovePause(pause: StreakPause) {
  const change = useChange();
  const restoring = useMutation({
    mutationFn: () => api.data("POST /panel/streak/pauses", { body: pause, retry: true }),
    ...change,
  });
  return useMutation({
    mutationFn: () => remove(pause.id),
    onSuccess: () =>
      showToast({
        title: m.resources_streak_pause_removed(),
        action: { label: m.resources_streak_pause_undo(), onPress: () => restoring.mutate() },
      }),
    ...change,
  });
}

/** Ends it with yesterday. A pause that starts today is removed, because nothing of it is left. */
export function useEndPause({ id, from }: StreakPause, today: Day) {
  const until = formatIsoDay(today - 1);
  return useMutation({
    mutationFn: async (): Promise<unknown> =>
      from > until
        ? remove(id)
        : api.data("PATCH /panel/streak/pauses/:id", { params: { id }, body: { until } }),
    onSuccess: () => showToast({ title: m.resources_streak_pause_ended() }),
    ...useChange(),
  });
}
