// Loads the support information from the server and the device. Each may fail independently.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { DebugView } from "@vereda/domain/account/two-step/contract-security";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { toApiError } from "#platform/api/errors.ts";
import { getSystemTimeZone } from "#platform/theme/device-time-zone.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { fetchServedBuildId } from "#platform/pwa/updates/build-watch.ts";
import { readDeviceInfo } from "./device-info.ts";
import { findViewError, toSupportError, type SupportError } from "./support-error.ts";

export interface SupportFailure {
  error: SupportError;
  /** The response for support, such as '503 http_503'. */
  code: string | null;
}

interface ServerPart {
  view: DebugView | null;
  failure: SupportFailure | null;
}

function toServerPart(response: ApiResponse<DebugView | null>): ServerPart {
  if (!response.success) {
    const code = `${response.status} ${response.error}`;
    return { view: null, failure: { error: toSupportError(toApiError(response)), code } };
  }
  const error = findViewError(response.data);
  return { view: response.data, failure: error && { error, code: null } };
}

// Never cached, because the view must be current.
const serverQuery = queryOptions({
  queryKey: buildQueryKey("GET /sessions/debug"),
  queryFn: async ({ signal }) => toServerPart(await api.call("GET /sessions/debug", { signal })),
  staleTime: 0,
});

const deviceQuery = queryOptions({
  queryKey: ["device", "support"],
  queryFn: () =>
    readDeviceInfo({
      navigator,
      screen,
      devicePixelRatio,
      innerWidth,
      innerHeight,
      localStorage,
      timeZone: getSystemTimeZone,
      build: fetchServedBuildId,
    }),
  staleTime: 0,
  retry: false,
});

export function useSupportData() {
  const server = useQuery(serverQuery);
  const device = useQuery(deviceQuery);
  const isDeviceComplete = !device.isError && device.data?.incomplete !== true;
  const ofDevice: SupportFailure | null = isDeviceComplete
    ? null
    : { error: "device_info", code: null };
  return {
    view: server.data?.view ?? null,
    device: device.data ?? null,
    failures: [server.data?.failure ?? null, ofDevice].filter((one) => one !== null),
    isPending: server.isPending || device.isPending,
    isFetching: server.isFetching || device.isFetching,
    retry: () => {
      void server.refetch();
      void device.refetch();
    },
  };
}
