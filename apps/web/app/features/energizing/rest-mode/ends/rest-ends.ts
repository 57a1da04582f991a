// Ends of rests on their way to the server. Each names its rest, so that sending it twice ends it once. When somebody
// woke up is never lost: what the server refuses later stays as well, until it is sent again or let go.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { api } from "#platform/api/api.ts";
import { refusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { localeOfPath } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { removeWrites } from "#platform/outbox/stored-writes.ts";
import { REST_END } from "#shell/rest/rest-key.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { slugKey } from "#platform/query/build-query.ts";
import { getSessionOwnerId } from "#platform/auth/session/session-owner.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { storeRest } from "../stored-rest.ts";

export interface RestEnd {
  readonly restId: string;
  /** Null for who does not know. */
  readonly wakeUpAt: string | null;
}

export const restEnds = defineWrites<RestEnd, SleepCycle>({
  kind: REST_END,
  lane: () => "rest",
  send: async ({ restId: id, wakeUpAt }, attempts) => {
    const userId = getSessionOwnerId();
    const body = { id, wakeUpAt };
    const retry = attempts === 0;
    const night = await api.data("POST /energizing/rest-mode/finish", { body, retry });
    if (userId !== null) storeRest(userId, null);
    return night;
  },
  onSent: (sent) => {
    showToast({ title: m.energizing_rest_sent() });
    for (const { result } of sent) for (const listener of listeners) listener(result);
    return refreshRest();
  },
  onRefused: ({ payload }, error) => {
    showToast({ title: m.energizing_rest_finish_failed(), tone: "problem" });
    void refreshRest();
    // Whoever did not know when it was has nothing to lose.
    return payload.wakeUpAt && refusalText(error, localeOfPath(location.pathname));
  },
});

const listeners = new Set<(night: SleepCycle) => void>();

/** The listener is told each night whose end was sent later. @returns what ends that */
export function onNightSent(listener: (night: SleepCycle) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The day shows the night too. */
export async function refreshRest(): Promise<void> {
  const keys = [slugKey("energizing"), slugKey("planning")];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Ends a rest. @returns the night; null when it waits for the network, the server, or its user's next session */
export async function endRest(userId: string, end: RestEnd): Promise<SleepCycle | null> {
  const refused = restEnds.list(userId).filter(({ refusal }) => refusal !== null);
  const outcome = await restEnds.deliver(userId, end);
  removeWrites(
    userId,
    refused.map(({ id }) => id),
  );
  return outcome?.result ?? null;
}
