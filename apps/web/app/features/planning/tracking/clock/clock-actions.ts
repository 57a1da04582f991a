// Outbox of clock actions, sent in order; their timestamps make resends idempotent.
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { applyWhilePending } from "#features/planning/cached-tasks.ts";
import { buildCompletionChange } from "#features/planning/tasks/completions/completions.ts";
import type { ClockAction } from "./focus-state.ts";
import { getServerNowMs } from "./server-clock.ts";

/** After this delay the client timestamp is sent, even if the server's time is not certain. */
const DELAYED_AFTER_MS = 5_000;

export const clockActions = defineWrites<ClockAction, unknown>({
  kind: "clock",
  lane: () => "clock",
  subjects: ({ task }) => [task.id],
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
  onSent: waitForRefresh,
  describe: ({ task: { title } }) => m.outbox_kind_clock({ title }),
});

applyWhilePending(clockActions, ({ move, task: { id: subject, title }, date }) =>
  move === "finish"
    ? buildCompletionChange({ what: "task", subject, date, completed: true, title })
    : {},
);
