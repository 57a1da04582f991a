// Gathers the facts for support: the server's by its call, the device's from the browser.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { securityApi } from "@vereda/domain/account/contract-security";
import { ApiError } from "#platform/api/errors.ts";
import { queryOf } from "#platform/query/query-of.ts";
import { currentBuildId } from "#platform/shell/build-watch.ts";
import { deviceFacts } from "./device-facts.ts";
import { problemOfAnswer, problemOfError, type SupportProblem } from "./support-problem.ts";

// Never old: whoever opens it wants to know how things are now.
const serverQuery = { ...queryOf(securityApi.debug), staleTime: 0, retry: false };

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
      timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
      build: currentBuildId,
    }),
  staleTime: 0,
  retry: false,
  networkMode: "always",
});

export interface Problem {
  problem: SupportProblem;
  /** What the server said, for support: '503 http_503'. */
  code: string | null;
}

export function useSupportData() {
  const server = useQuery(serverQuery);
  const device = useQuery(deviceQuery);
  const view = server.data ?? null;
  const ofServer = server.isError
    ? { problem: problemOfError(server.error), code: codeOf(server.error) }
    : server.isSuccess && problemOf(problemOfAnswer(view));
  const ofDevice = (device.isError || device.data?.incomplete === true) && problemOf("device_info");
  return {
    view: server.isError ? null : view,
    device: device.data ?? null,
    problems: [ofServer, ofDevice].filter((one): one is Problem => one !== false && one !== null),
    isPending: server.isPending || device.isPending,
    isFetching: server.isFetching || device.isFetching,
    retry: () => {
      void server.refetch();
      void device.refetch();
    },
  };
}

function problemOf(problem: SupportProblem | null): Problem | null {
  return problem && { problem, code: null };
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? `${error.status} ${error.code}` : null;
}
