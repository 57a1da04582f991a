// The key of pending intimate writes, for the screen that displays and changes them.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "../auth/user/current-user.ts";
import { fetchDeviceKey } from "../encryption/device-key.ts";
import { pinQuery } from "../pin/pin-proof.ts";
import { sendPending } from "./outbox.ts";
import { acquireKey, lock, openKey } from "./stored-writes.ts";

/** Mount once on a screen: loads the key, sends pending writes and clears the key on leaving. */
export function useWriteKey(): void {
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
