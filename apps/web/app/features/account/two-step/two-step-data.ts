import { useQueryClient } from "@tanstack/react-query";
import type { securityApi } from "@vereda/domain/account/two-step/contract-security";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { buildQuery } from "#platform/query/build-query.ts";
import { fetchMe } from "#platform/auth/user/current-user.ts";

export type TwoStepState = DataOf<typeof securityApi.twoStep>;

export const twoStepQuery = buildQuery("GET /sessions/two-step");

/** From this number down, a warning asks for new recovery codes. */
export const FEW_CODES = 3;

export function useTwoStepChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: twoStepQuery.queryKey });
    // The user data contains the two-step state too.
    fetchMe(queryClient, true).catch(() => undefined);
  };
}
