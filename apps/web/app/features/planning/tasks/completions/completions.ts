// Outbox of completed or reopened tasks and checked or unchecked steps.
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import type { Completion } from "./apply-completions.ts";

const refresh = () => queryClient.invalidateQueries({ predicate: isUnder("/planning") });

export const completions = defineWrites<Completion, unknown>({
  kind: "completion",
  lane: ({ what, subject, date }) => `${what} ${subject} ${date}`,
  send: ({ what, subject, date, completed }) => {
    const params = { id: subject };
    if (what === "step") {
      return api.data("PATCH /planning/checklist-items/:id", { params, body: { completed } });
    }
    const call = completed
      ? "POST /planning/tasks/:id/complete"
      : "POST /planning/tasks/:id/reopen";
    return api.data(call, { params, body: date === null ? {} : { date } });
  },
  onSent: refresh,
  onRefused: ({ payload }, error) => {
    const detail = getErrorText(error, parseLocale(location.pathname));
    showToast({ title: formatRefusal(payload), detail, tone: "error" });
    void refresh();
    return null;
  },
});

function formatRefusal({ what, completed, title }: Completion): string {
  if (what === "step") return m.planning_step_refused({ title });
  return completed ? m.planning_not_completed({ title }) : m.planning_not_reopened({ title });
}
