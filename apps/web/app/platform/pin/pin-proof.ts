// Maps the proof of a PIN: the PIN itself, or the account's password when it is forgotten.
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { pinFieldMessages } from "@vereda/domain/account/pin/errors-pin";
import type { QueryClient } from "@tanstack/react-query";
import { buildQueryKey, buildQuery, buildSlugKey } from "../query/build-query.ts";

export interface ProofDraft {
  currentPin: string;
  password: string;
  twoStepCode: string;
  usesPassword: boolean;
}

export const emptyProof: ProofDraft = {
  currentPin: "",
  password: "",
  twoStepCode: "",
  usesPassword: false,
};

export const proofMessages = { ...accountFieldMessages, ...pinFieldMessages };

export function buildProof({ currentPin, password, twoStepCode, usesPassword }: ProofDraft) {
  if (!usesPassword) return { currentPin };
  return { password, ...(twoStepCode && { twoStepCode }) };
}

export const pinQuery = buildQuery("GET /sessions/pin");

/** Query keys of data that the PIN protects, wholly or in part. */
export const intimateKeys = [
  buildSlugKey("energizing"),
  buildQueryKey("GET /workspaces/:id/areas/:areaId/entries"),
  buildQueryKey("GET /panel/reviews"),
  buildQueryKey("GET /panel/reviews/:kind/:period"),
] as const;

/** Caches the new PIN state and refetches the data that it locks or unlocks. */
export function cachePinState(queryClient: QueryClient, state: PinState): void {
  queryClient.setQueryData(pinQuery.queryKey, state);
  const opened = state.isLocked ? [] : intimateKeys;
  for (const queryKey of opened) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
}
