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
import { buildSlugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { fetchDeviceKey } from "../../device-key.ts";
import type { Change } from "./cycle-changes.ts";
import { cycleWrites, getChosen, addChange } from "./cycle-writes.ts";

export function useCycleWrites() {
  return usePendingWrites(cycleWrites);
}

/** The latest pending preferences, also for screens that do not decrypt the other changes. */
export function useChosen(): readonly Change[] {
  const { id } = useCurrentUser();
  const writes = useCycleWrites();
  return useMemo(() => (writes ? getChosen(id) : []), [writes, id]);
}

export function useCycleActions() {
  const { id: userId } = useCurrentUser();
  return {
    addChange: (change: Change) => addChange(userId, change),
    sendNow: () => retryRefused(userId, cycleWrites.kind),
    discard: async (ids: readonly string[]) => {
      removeWrites(userId, ids);
      // The agenda may have hidden the cycle because of the discarded change.
      await queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
    },
    clearPending: () => removeKind(userId, cycleWrites.kind),
  };
}

/** Whether stored changes of the user cannot be decrypted because the key is missing. */
export function useIsUndecryptable(): boolean {
  const { id } = useCurrentUser();
  useCycleWrites();
  return hasUndecryptable(id, cycleWrites.kind);
}

/** Mount once on the cycle screen: loads the key, sends pending changes and clears the key on leaving. */
export function useCycleKey(): void {
  const { id: userId } = useCurrentUser();
  const { data: pin } = useQuery(pinQuery);
  const isOpen = pin?.isLocked === false;
  useEffect(() => {
    if (!isOpen) return undefined;
    const open = () => openKey(userId, fetchDeviceKey);
    // Includes changes from other tabs.
    const readOthers = () => void open();
    void open().then(() => sendPending(userId));
    addEventListener("storage", readOthers);
    return () => {
      removeEventListener("storage", readOthers);
      // Also when the PIN locks while the screen stays open.
      lock();
    };
  }, [isOpen, userId]);
  useEffect(acquireKey, []);
}
