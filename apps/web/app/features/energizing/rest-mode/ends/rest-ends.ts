// Outbox of rest ends; ids make resends idempotent and rejected wake-up times remain stored.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { api } from "#platform/api/api.ts";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { removeWrites } from "#platform/outbox/stored-writes.ts";
import { REST_END } from "#shell/rest/rest-key.ts";
import { getSessionOwnerId } from "#platform/auth/session/session-owner.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { storeRest } from "../stored-rest.ts";

export interface RestEnd {
  readonly restId: string;
  readonly wakeUpAt: string | null;
}

export const restEnds = defineWrites<RestEnd, SleepCycle>({
  kind: REST_END,
  lane: () => "rest",
  describe: () => m.outbox_kind_rest(),
  send: async ({ restId: id, wakeUpAt }, attempts) => {
    const userId = getSessionOwnerId();
    const body = { id, wakeUpAt };
    const retry = attempts === 0;
    const night = await api.data("POST /energizing/rest-mode/finish", { body, retry });
    if (userId !== null) storeRest(userId, null);
    return night;
  },
  onSent: (sent) => {
    const isNap = sent.every(({ result }) => result.isNap);
    showToast({ title: isNap ? m.energizing_nap_sent() : m.energizing_rest_sent() });
    for (const { result } of sent) for (const listener of listeners) listener(result);
  },
  onRefused: ({ payload }, error) => {
    showToast({ title: m.energizing_rest_finish_failed(), tone: "error" });
    // Without a wake-up time there is nothing to preserve, so the rejected write is dropped.
    return payload.wakeUpAt && getRefusalText(error, parseLocale(location.pathname));
  },
});

const listeners = new Set<(night: SleepCycle) => void>();

/** Calls the listener with each night whose end was sent later. @returns the unsubscribe function */
export function onNightSent(listener: (night: SleepCycle) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends a rest. @returns the night; null while the end is queued for the network, server or next session */
export async function endRest(userId: string, end: RestEnd): Promise<SleepCycle | null> {
  const refused = restEnds.list(userId).filter(({ refusal }) => refusal !== null);
  const outcome = await restEnds.deliver(userId, end);
  removeWrites(
    userId,
    refused.map(({ id }) => id),
  );
  return outcome?.result ?? null;
}
