// What waits of the cycle, for its screen: how it will be shown, and sending it whenever that may work.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { deliver, forgetWaiting, obtainKey, tell, waitingOf } from "./deliver.ts";
import type { Change, Waiting } from "./waiting-change.ts";
import { isAnythingStored } from "./waiting-store.ts";

/** Not every network says when it is back. */
const TRY_AGAIN_MS = 20_000;
const NOTHING: readonly Waiting[] = [];
const NOTHING_CHOSEN: readonly Change[] = [];

/** What waits, in its order. */
export function useWaitingQueue(): readonly Waiting[] {
  const store = waitingOf(useCurrentUser().id);
  return useSyncExternalStore(store.subscribe, store.queue, () => NOTHING);
}

/** How the cycle is to be followed and shown, as told last on this device: also on screens on which nothing else is read. */
export function useChosen(): readonly Change[] {
  const store = waitingOf(useCurrentUser().id);
  return useSyncExternalStore(store.subscribe, store.chosen, () => NOTHING_CHOSEN);
}

/** What the screen can do about it. */
export function useWaitingActions() {
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const store = waitingOf(userId);
  return {
    tell: (change: Change) => tell(queryClient, userId, change),
    sendNow: () => {
      for (const { id, state } of store.queue()) if (state === "failed") store.mark(id, "waiting");
      return deliver(queryClient, userId);
    },
    discard: async (ids: readonly string[]) => {
      await store.drop(ids);
      // The day may have kept the cycle out of sight.
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
    forget: () => forgetWaiting(userId),
  };
}

/** Whether something of the person lies on this device that cannot be read for want of the key. */
export function useIsSealedAway(): boolean {
  const { id } = useCurrentUser();
  return isAnythingStored(id) && !waitingOf(id).hasKey();
}

/** Once on the screen of the cycle: fetches the key, sends what waits, and closes all of it when the screen is left. */
export function useSendingWaiting(): void {
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const { data: pin } = useQuery(pinQuery);
  const isOpen = pin?.isLocked === false;
  const attempt = useEffectEvent(() => {
    const store = waitingOf(userId);
    if (store.queue().some(({ state }) => state === "waiting") || isAnythingStored(userId)) {
      void deliver(queryClient, userId);
    }
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    void obtainKey(queryClient, userId).then(() => attempt());
    // Also when the PIN shuts over what is being written, and the screen stays.
    return () => waitingOf(userId).lock();
  }, [isOpen, queryClient, userId]);
  useEffect(() => {
    const release = waitingOf(userId).hold();
    const retry = () => attempt();
    const heard = () => void waitingOf(userId).refresh();
    const timer = setInterval(retry, TRY_AGAIN_MS);
    addEventListener("online", retry);
    addEventListener("storage", heard);
    document.addEventListener("visibilitychange", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
      removeEventListener("storage", heard);
      document.removeEventListener("visibilitychange", retry);
      release();
    };
  }, [userId]);
}
