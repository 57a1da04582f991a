// What is pending of the cycle, for its screen: how it will be shown, what can be done about it, and the key to read it.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { retryRefused, sendPending } from "#platform/outbox/outbox.ts";
import {
  hasUndecryptable,
  acquireKey,
  lock,
  openKey,
  removeKind,
  removeWrites,
} from "#platform/outbox/stored-writes.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { slugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { fetchDeviceKey } from "../../device-key.ts";
import type { Change } from "./cycle-changes.ts";
import { cycleWrites, getChosen, addChange } from "./cycle-writes.ts";

/** What is pending, in its order. */
export function useCycleWrites() {
  return usePendingWrites(cycleWrites);
}

/** How the cycle is to be followed and shown, as told last on this device: also on screens on which nothing else is read. */
export function useChosen(): readonly Change[] {
  const { id } = useCurrentUser();
  const writes = useCycleWrites();
  return useMemo(() => (writes ? getChosen(id) : []), [writes, id]);
}

/** What the screen can do about it. */
export function useCycleActions() {
  const { id: userId } = useCurrentUser();
  return {
    addChange: (change: Change) => addChange(userId, change),
    sendNow: () => retryRefused(userId, cycleWrites.kind),
    discard: async (ids: readonly string[]) => {
      removeWrites(userId, ids);
      // The day may have kept the cycle out of sight.
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
    clearPending: () => removeKind(userId, cycleWrites.kind),
  };
}

/** Whether something of the user lies on this device that cannot be read for want of the key. */
export function useIsUndecryptable(): boolean {
  const { id } = useCurrentUser();
  useCycleWrites();
  return hasUndecryptable(id, cycleWrites.kind);
}

/** Once on the screen of the cycle: fetches the key, sends what is pending, and forgets the key when the screen is left. */
export function useCycleKey(): void {
  const { id: userId } = useCurrentUser();
  const { data: pin } = useQuery(pinQuery);
  const isOpen = pin?.isLocked === false;
  useEffect(() => {
    if (!isOpen) return undefined;
    const open = () => openKey(userId, fetchDeviceKey);
    // What another tab tells meanwhile is shown here too.
    const readOthers = () => void open();
    void open().then(() => sendPending(userId));
    addEventListener("storage", readOthers);
    return () => {
      removeEventListener("storage", readOthers);
      // Also when the PIN shuts over what is being written, and the screen stays.
      lock();
    };
  }, [isOpen, userId]);
  useEffect(acquireKey, []);
}
