// Gathers the facts for support: the server's by its call, the device's from the browser. What fails
// is a fact too, and no reason to take the others away while it is tried again.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { DebugView } from "@vereda/domain/account/contract-security";
import { api } from "#platform/api/api.ts";
import type { Answer } from "#platform/api/answer.ts";
import { errorOf } from "#platform/api/errors.ts";
import { getSystemTimeZone } from "#platform/theme/kept-time-zone.ts";
import { keyOf } from "#platform/query/query-of.ts";
import { currentBuildId } from "#platform/pwa/updates/build-watch.ts";
import { deviceFacts } from "./device-facts.ts";
import { problemOfAnswer, problemOfError, type SupportProblem } from "./support-problem.ts";

export interface Problem {
  problem: SupportProblem;
  /** What the server said, for support: '503 http_503'. */
  code: string | null;
}

interface ServerPart {
  view: DebugView | null;
  problem: Problem | null;
}

function serverPart(answer: Answer<DebugView | null>): ServerPart {
  if (!answer.success) {
    const code = `${answer.status} ${answer.error}`;
    return { view: null, problem: { problem: problemOfError(errorOf(answer)), code } };
  }
  const problem = problemOfAnswer(answer.data);
  return { view: answer.data, problem: problem && { problem, code: null } };
}

// Never old: whoever opens it wants to know how things are now.
const serverQuery = queryOptions({
  queryKey: keyOf("GET /sessions/debug"),
  queryFn: async ({ signal }) => serverPart(await api.call("GET /sessions/debug", { signal })),
  staleTime: 0,
});

const deviceQuery = queryOptions({
  queryKey: ["device", "support"],
  queryFn: () =>
    deviceFacts({
      navigator,
      screen,
      devicePixelRatio,
      innerWidth,
      innerHeight,
      localStorage,
      timeZone: getSystemTimeZone,
      build: currentBuildId,
    }),
  staleTime: 0,
  retry: false,
});

export function useSupportData() {
  const server = useQuery(serverQuery);
  const device = useQuery(deviceQuery);
  const isDeviceTold = !device.isError && device.data?.incomplete !== true;
  const ofDevice: Problem | null = isDeviceTold ? null : { problem: "device_info", code: null };
  return {
    view: server.data?.view ?? null,
    device: device.data ?? null,
    problems: [server.data?.problem ?? null, ofDevice].filter((one) => one !== null),
    isPending: server.isPending || device.isPending,
    isFetching: server.isFetching || device.isFetching,
    retry: () => {
      void server.refetch();
      void device.refetch();
    },
  };
}
