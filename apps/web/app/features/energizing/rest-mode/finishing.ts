// Ending a rest: at once, or, without a network, a server or a session, as soon as these are back. The end names its rest,
// so that sending it twice ends it once. When somebody woke up is never lost: what the server refuses stays as well.
import { useQueryClient } from "@tanstack/react-query";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { useEffect, useEffectEvent } from "react";
import type { Answer } from "#platform/api/answer.ts";
import { api } from "#platform/api/api.ts";
import { AuthError, errorOf, isRetryable } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { isHolder } from "#platform/session/holder.ts";
import { showToast } from "#ui/toast.tsx";
import { waitingOf, type WaitingFinish } from "./kept-rest.ts";
import { changeKept, keptOf } from "./rest-store.ts";

/** Not every network says when it is back. */
const TRY_AGAIN_MS = 20_000;

function mayWorkLater(error: unknown): boolean {
  return error instanceof AuthError || isRetryable(error);
}

/** Ends a rest. @returns the night; null when it waits for the network, the server, or its person's next session */
export async function finishRest(
  userId: string,
  finish: Pick<WaitingFinish, "id" | "wakeUpAt">,
): Promise<Answer<SleepCycle | null>> {
  const wait = () => {
    changeKept(userId, { finish });
    return { success: true, status: 202, message: "", data: null, error: null } as const;
  };
  // Another tab may have signed somebody else in.
  if (!isHolder(userId)) return wait();
  const answer = await api.call("POST /energizing/rest-mode/finish", { body: finish, retry: true });
  if (answer.success) {
    const { finish: kept } = keptOf(userId);
    changeKept(userId, { rest: null, finish: kept?.id === finish.id ? null : kept });
    return answer;
  }
  return mayWorkLater(errorOf(answer)) ? wait() : answer;
}

/** What became of an end that waited: a night, or null when it was refused. */
type Outcome = { night: SleepCycle | null };

/**
 * Sends the end that waits, in a session of the person whose it is.
 * @returns undefined when there is none, or while it goes on waiting
 */
export async function sendWaiting(userId: string): Promise<Outcome | undefined> {
  const finish = waitingOf(keptOf(userId).finish);
  if (finish === null || !isHolder(userId)) return undefined;
  const { id, wakeUpAt } = finish;
  try {
    const night = await api.data("POST /energizing/rest-mode/finish", { body: { id, wakeUpAt } });
    changeKept(userId, { rest: null, finish: null });
    return { night };
  } catch (error) {
    // What was erased here meanwhile does not come back.
    if (mayWorkLater(error) || keptOf(userId).finish?.id !== id) return undefined;
    // Whoever did not know when it was has nothing to lose.
    changeKept(userId, { finish: wakeUpAt === null ? null : { id, wakeUpAt, isRefused: true } });
    return { night: null };
  }
}

let sending: Promise<unknown> | null = null;

/** As often as it is asked for, one round at a time, over all tabs. */
function sendInTurn(userId: string, onDone: (outcome: Outcome) => void): void {
  const round = async () => {
    const outcome = await sendWaiting(userId);
    if (outcome !== undefined && isHolder(userId)) onDone(outcome);
  };
  sending ??= ("locks" in navigator ? navigator.locks.request("vereda.rest", round) : round())
    .catch(() => undefined)
    .finally(() => {
      sending = null;
    });
}

/** Sends what waits whenever there may be a network again. @param onSent is told the night that came of it */
export function useSendingFinish(isWaiting: boolean, onSent?: (night: SleepCycle) => void): void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const done = useEffectEvent(({ night }: Outcome) => {
    void queryClient.invalidateQueries({ queryKey: slugKey("energizing") });
    void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    if (night === null) {
      showToast({ title: m.energizing_rest_finish_failed(), tone: "problem" });
      return;
    }
    showToast({ title: m.energizing_rest_sent() });
    onSent?.(night);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const attempt = () => sendInTurn(id, (outcome) => done(outcome));
    attempt();
    const timer = setInterval(attempt, TRY_AGAIN_MS);
    addEventListener("online", attempt);
    document.addEventListener("visibilitychange", attempt);
    return () => {
      clearInterval(timer);
      removeEventListener("online", attempt);
      document.removeEventListener("visibilitychange", attempt);
    };
  }, [id, isWaiting]);
}
