// Loads the key of intimate writes while a screen shows what they change, so that it is there offline.
import type { Query } from "@tanstack/react-query";
import { getSessionOwnerId } from "../auth/session/session-owner.ts";
import { fetchDeviceKey } from "../encryption/device-key.ts";
import { queryClient } from "../query/query-client.ts";
import { acquireKey, openKey } from "./stored-writes.ts";

/** @param onOpened called once what waits is decrypted */
export function openKeyWhileReading(
  isIntimate: (query: Query) => boolean,
  onOpened: () => void,
): void {
  const cache = queryClient.getQueryCache();
  let release: (() => void) | null = null;
  cache.subscribe(({ query }) => {
    if (!isIntimate(query)) return;
    const userId = getSessionOwnerId();
    const isVisible = (one: Query) => isIntimate(one) && one.state.status === "success";
    const isOpen = cache.findAll({ type: "active", predicate: isVisible }).length > 0;
    if (isOpen && release === null && userId !== null) {
      release = acquireKey();
      void openKey(userId, fetchDeviceKey).then(onOpened);
    } else if (!isOpen) {
      release?.();
      release = null;
    }
  });
}
