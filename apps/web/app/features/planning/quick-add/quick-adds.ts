// The outbox of quick-add tasks; a client-side id makes retries idempotent, rejected tasks can be edited.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { defineWrites } from "#platform/outbox/outbox.ts";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { getDelayedTime } from "../action-time.ts";

export type QuickTask = BodyIn<typeof quickAddApi.add> & { id: string };

/** `at` is when it was added, an instant. */
type QuickAdd = { task: QuickTask; sentence: string; at?: string };

export const quickAdds = defineWrites<QuickAdd, unknown>({
  kind: "quick-add",
  subjects: ({ task }) => [task.id],
  creates: () => true,
  send: ({ task, at }) => {
    const plannedAt = getDelayedTime(at);
    const schedule = task.schedule && plannedAt ? { ...task.schedule, plannedAt } : task.schedule;
    return api.data("POST /planning/quick-add", { body: { ...task, schedule }, isQueued: true });
  },
  onSent: waitForRefresh,
  describe: ({ task: { title } }) => m.outbox_kind_created({ title }),
});

/** False during the first attempt, so that the list of unsent tasks does not flash. */
export function isUnsent({ attempts, refusal, isSent }: PendingWrite): boolean {
  return !isSent && (attempts > 0 || refusal !== null);
}
