// Outbox of clock actions, sent in order; their timestamps make resends idempotent.
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { isDelayed } from "#features/planning/action-time.ts";
import { applyWhilePending } from "#features/planning/cached-tasks.ts";
import { buildCompletionChange } from "#features/planning/tasks/completions/completions.ts";
import type { ClockAction } from "./focus-state.ts";

export const clockActions = defineWrites<ClockAction, unknown>({
  kind: "clock",
  lane: () => "clock",
  subjects: ({ task }) => [task.id],
  send: ({ move, task, date, at, isSure }, attempts) => {
    // Of what is late the device's time is better, even where the server's is not certain.
    const isOwnTime = isSure || attempts > 0 || isDelayed(at);
    return api.data(`POST /planning/tasks/:id/tracking/${move}`, {
      params: { id: task.id },
      body: {
        ...(date !== null && { date }),
        ...(isOwnTime && { at: new Date(at).toISOString() }),
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
