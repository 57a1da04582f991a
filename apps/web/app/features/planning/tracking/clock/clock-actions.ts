// Outbox of clock actions, sent in order; their timestamps make resends idempotent.
import { api } from "#platform/api/api.ts";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import type { ClockAction } from "./focus-state.ts";
import { getServerNowMs } from "./server-clock.ts";

/** After this delay the client timestamp is sent, even if the server's time is not certain. */
const DELAYED_AFTER_MS = 5_000;

export const clockActions = defineWrites<ClockAction, unknown>({
  kind: "clock",
  lane: () => "clock",
  send: ({ move, task, date, at, isSure }, attempts) => {
    const isDelayed = attempts > 0 || getServerNowMs() - at > DELAYED_AFTER_MS;
    return api.data(`POST /planning/tasks/:id/tracking/${move}`, {
      params: { id: task.id },
      body: {
        ...(date !== null && { date }),
        ...((isSure || isDelayed) && { at: new Date(at).toISOString() }),
      },
    });
  },
  onSent: refresh,
  onRefused: ({ payload: { task } }, error) => {
    showToast({
      title: m.planning_focus_not_saved({ title: task.title }),
      detail: getRefusalText(error, parseLocale(location.pathname)),
      tone: "error",
    });
    void refresh();
    return null;
  },
});

/** Refetches the agenda before the clock: without a running clock, the agenda has the started task. */
async function refresh(): Promise<void> {
  const keys = [
    buildQueryKey("GET /planning/schedules/daily-agenda"),
    buildQueryKey("GET /planning/focus"),
  ];
  void queryClient.invalidateQueries({
    predicate: (query) =>
      isUnder("/planning")(query) && keys.every(([path]) => path !== query.queryKey[0]),
  });
  for (const queryKey of keys) await queryClient.invalidateQueries({ queryKey });
}
