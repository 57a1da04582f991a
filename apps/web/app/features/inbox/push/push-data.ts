// Push subscriptions of this and other devices.
import type { PushDevice } from "@vereda/domain/inbox/push/contract-push";
import { useEffect, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import {
  getPushState,
  detectPushState,
  enablePushes,
  type PushState,
} from "#platform/pwa/push-device.ts";

export const devicesQuery = buildQuery("GET /me/push/devices");

export function findThisDevice(devices: readonly PushDevice[]): PushDevice | undefined {
  return devices.find(({ isThisSession }) => isThisSession);
}

function checkPushState(
  devices: readonly PushDevice[],
  onState: (state: PushState) => void,
): () => void {
  let isCancelled = false;
  const emit = (state: PushState) => isCancelled || onState(state);
  getPushState(devices).then(emit, () => emit("impossible"));
  return () => {
    isCancelled = true;
  };
}

export function usePushState(devices: readonly PushDevice[]) {
  const [state, setState] = useState<PushState | null>(detectPushState);
  useEffect(() => checkPushState(devices, setState), [devices]);
  return { state, refresh: () => void checkPushState(devices, setState) };
}

/** @param refresh of the state, which the browser's prompt changes too */
export function useTurnOn(refresh: () => void) {
  return useCall(enablePushes, {
    failed: m.inbox_push_not_on(),
    onDone: refresh,
    onFailed: refresh,
  });
}
