// Start, pause and finish on their way to the server, in their order: a pause means the start before it. Each carries
// its instant, so that sending it twice makes it once.
import { api } from "#platform/api/api.ts";
import { refusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { localeOfPath } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildQueryKey, slugKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import type { ClockAction } from "./focus-state.ts";
import { serverNowMs } from "./server-clock.ts";

/** Later than this it matters when it was pressed, even if the server's time is not known for certain. */
const DELAYED_AFTER_MS = 5_000;

export const clockActions = defineWrites<ClockAction, unknown>({
  kind: "clock",
  lane: () => "clock",
  send: ({ move, task, date, at, isSure }, attempts) => {
    const isDelayed = attempts > 0 || serverNowMs() - at > DELAYED_AFTER_MS;
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
      detail: refusalText(error, localeOfPath(location.pathname)),
      tone: "problem",
    });
    void refresh();
    return null;
  },
});

/** The day comes before the clock: once no clock runs, the day says what is under way. */
async function refresh(): Promise<void> {
  const keys = [
    buildQueryKey("GET /planning/schedules/daily-agenda"),
    buildQueryKey("GET /planning/focus"),
  ];
  void queryClient.invalidateQueries({
    queryKey: slugKey("planning"),
    predicate: ({ queryKey: [, path] }) => keys.every(([, other]) => other !== path),
  });
  for (const queryKey of keys) await queryClient.invalidateQueries({ queryKey });
}
