// Outbox of the new dates of one-time tasks; null removes the dates.
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { api } from "#platform/api/api.ts";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export type WhenWrite = {
  readonly taskId: string;
  readonly title: string;
  readonly schedule: ScheduleInput | null;
  /** Set for a task without an estimate, which a date requires. */
  readonly minutes: number | null;
};

const refresh = () => queryClient.invalidateQueries({ predicate: isUnder("/planning") });

export const whenWrites = defineWrites<WhenWrite, unknown>({
  kind: "when",
  lane: ({ taskId }) => taskId,
  merge: (earlier, later) =>
    earlier.taskId === later.taskId
      ? { ...later, minutes: later.minutes ?? earlier.minutes }
      : null,
  send: async ({ taskId, schedule, minutes }) => {
    const params = { id: taskId };
    if (minutes !== null) {
      const body = { executionMin: minutes };
      await api.data("PUT /planning/tasks/:id/estimations", { params, body });
    }
    return schedule === null
      ? api.data("DELETE /planning/tasks/:id/schedule", { params })
      : api.data("PUT /planning/tasks/:id/schedule", { params, body: schedule });
  },
  onSent: refresh,
  onRefused: ({ payload: { title } }, error) => {
    const detail = getRefusalText(error, parseLocale(location.pathname));
    showToast({ title: m.planning_when_not_moved({ title }), detail, tone: "error" });
    void refresh();
    return null;
  },
});
