// Push subscriptions of this and other devices, and the actions on them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PushDevice } from "@vereda/domain/inbox/push/contract-push";
import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import {
  getPushState,
  detectPushState,
  disablePushes,
  enablePushes,
  type PushState,
} from "#platform/pwa/push-device.ts";
import { showToast } from "#ui/overlays/toast.tsx";

const devicesQuery = buildQuery("GET /me/push/devices");

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

export function useDeviceActions(refresh: () => void) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const showError = (title: string) => (error: unknown) =>
    showToast({ title, detail: getErrorText(error, locale), tone: "error" });
  const onSettled = async () => {
    await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    refresh();
  };
  const enable = useMutation({
    mutationFn: enablePushes,
    onError: showError(m.inbox_push_not_on()),
    onSettled,
  });
  const disable = useMutation({
    mutationFn: disablePushes,
    onError: showError(m.inbox_push_not_off()),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: PushDevice) => api.data("DELETE /me/push/devices/:id", { params: { id } }),
    onSuccess: () => showToast({ title: m.inbox_push_removed() }),
    onError: showError(m.inbox_push_not_off()),
    onSettled,
  });
  const test = useMutation({
    mutationFn: ({ id }: PushDevice) =>
      api.data("POST /me/push/devices/:id/test", { params: { id }, body: {} }),
    onSuccess: () => showToast({ title: m.inbox_push_test_sent() }),
    onError: showError(m.inbox_push_test_failed()),
    onSettled,
  });
  return { turnOn: enable, turnOff: disable, remove, test };
}

export function useDevices() {
  return useQuery(devicesQuery);
}
