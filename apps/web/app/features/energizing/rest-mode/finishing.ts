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

/** Sends the end that waits, if there is one. @returns what became of it */
async function sendWaiting(userId: string): Promise<"sent" | "refused" | "waiting" | "none"> {
  const { finish } = keptOf(userId);
  if (finish === null) return "none";
  try {
    await api.data(restModeApi.finish, { body: finish });
  } catch (error) {
    if (mayWorkLater(error)) return "waiting";
    changeKept(userId, { finish: null });
    return "refused";
  }
  changeKept(userId, { rest: null, finish: null });
  return "sent";
}

let sending: Promise<unknown> | null = null;

/** As often as it is asked for, one round at a time, over all tabs. */
function sendInTurn(userId: string, onDone: (outcome: "sent" | "refused") => void): void {
  const round = async () => {
    const outcome = await sendWaiting(userId);
    if (outcome === "sent" || outcome === "refused") onDone(outcome);
  };
  sending ??= ("locks" in navigator ? navigator.locks.request("vereda.rest", round) : round())
    .catch(() => undefined)
    .finally(() => {
      sending = null;
    });
}

/** Sends what waits whenever there may be a network again. */
export function useSendingFinish(isWaiting: boolean): void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const send = useEffectEvent(() =>
    sendInTurn(id, (outcome) => {
      void queryClient.invalidateQueries({ queryKey: slugKey("energizing") });
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      if (outcome === "sent") showToast({ title: m.energizing_rest_sent() });
      else showToast({ title: m.energizing_rest_finish_failed(), tone: "problem" });
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
