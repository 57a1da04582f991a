// Maps the proof of a PIN: the PIN itself, or the account's password when it is forgotten.
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { pinFieldMessages } from "@vereda/domain/account/pin/errors-pin";
import type { QueryClient } from "@tanstack/react-query";
import { buildQuery, isUnder } from "../query/build-query.ts";

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

/** Matches queries of data that the PIN protects, wholly or in part. */
export const isIntimate = isUnder(
  "/energizing",
  "/workspaces/:id/areas/:areaId/entries",
  "/panel/reviews",
);

/** Locks at once; or loads what was locked, which a wrong PIN would not unlock. */
export function cachePinState(queryClient: QueryClient, state: PinState): void {
  queryClient.setQueryData(pinQuery.queryKey, state);
  if (!state.isLocked) void queryClient.invalidateQueries({ predicate: isIntimate });
}
