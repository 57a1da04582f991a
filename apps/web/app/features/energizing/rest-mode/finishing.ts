// Ending a rest: at once, or, without a network, as soon as it is back. The end names its rest, so that sending it twice
// ends it once.
import { useQueryClient } from "@tanstack/react-query";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { useEffect, useEffectEvent } from "react";
import type { Answer } from "#platform/api/answer.ts";
import { api } from "#platform/api/api.ts";
import { ApiError, NETWORK_ERROR, TIMEOUT } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { showToast } from "#ui/toast.tsx";
import type { WaitingFinish } from "./kept-rest.ts";
import { changeKept, keptOf } from "./rest-store.ts";

/** Not every network says when it is back. */
const TRY_AGAIN_MS = 20_000;

/** Ends a rest. @returns the night; null when it waits for the network */
export async function finishRest(
  userId: string,
  finish: WaitingFinish,
): Promise<Answer<SleepCycle | null>> {
  const answer = await api.call(restModeApi.finish, { body: finish, retry: true });
  if (answer.success) {
    changeKept(userId, { rest: null, finish: null });
    return answer;
  }
  if (answer.error !== NETWORK_ERROR && answer.error !== TIMEOUT) return answer;
  changeKept(userId, { finish });
  return { success: true, status: 202, message: "", data: null, error: null };
}

function mayWorkLater(error: unknown): boolean {
  return error instanceof ApiError && (error.retryable || error.code === "unauthenticated");
}

/** What became of an end that waited: a night, or null when it was refused. */
type Outcome = { night: SleepCycle | null };

/** Sends the end that waits. @returns undefined when there is none, or while it goes on waiting */
async function sendWaiting(userId: string): Promise<Outcome | undefined> {
  const { finish } = keptOf(userId);
  if (finish === null) return undefined;
  try {
    const night = await api.data(restModeApi.finish, { body: finish });
    changeKept(userId, { rest: null, finish: null });
    return { night };
  } catch (error) {
    if (mayWorkLater(error)) return undefined;
    changeKept(userId, { finish: null });
    return { night: null };
  }
}

let sending: Promise<unknown> | null = null;

/** As often as it is asked for, one round at a time, over all tabs. */
function sendInTurn(userId: string, onDone: (outcome: Outcome) => void): void {
  const round = async () => {
    const outcome = await sendWaiting(userId);
    if (outcome !== undefined) onDone(outcome);
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
  const send = useEffectEvent(() =>
    sendInTurn(id, ({ night }) => {
      void queryClient.invalidateQueries({ queryKey: slugKey("energizing") });
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      if (night === null) {
        showToast({ title: m.energizing_rest_finish_failed(), tone: "problem" });
        return;
      }
      showToast({ title: m.energizing_rest_sent() });
      onSent?.(night);
    }),
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const attempt = () => send();
    attempt();
    const timer = setInterval(attempt, TRY_AGAIN_MS);
    addEventListener("online", attempt);
    document.addEventListener("visibilitychange", attempt);
    return () => {
      clearInterval(timer);
      removeEventListener("online", attempt);
      document.removeEventListener("visibilitychange", attempt);
    };
  }, [isWaiting]);
}
