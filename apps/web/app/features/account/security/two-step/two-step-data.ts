// How two-step authentication stands, and what is to be asked anew when it changes.
import { useQueryClient } from "@tanstack/react-query";
import type { securityApi } from "@vereda/domain/account/contract-security";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { buildQuery } from "#platform/query/build-query.ts";
import { fetchMe } from "#platform/auth/user/current-user.ts";

export type TwoStepState = DataOf<typeof securityApi.twoStep>;

export const twoStepQuery = buildQuery("GET /sessions/two-step");

/** From here on the recovery codes are too few to feel safe. */
export const FEW_CODES = 3;

export function useTwoStepChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: twoStepQuery.queryKey });
    // The person carries the state too.
    fetchMe(queryClient, true).catch(() => undefined);
  };
}
