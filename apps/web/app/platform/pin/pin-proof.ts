// How somebody shows that a PIN is theirs: by typing it, or, when it is forgotten, by what opens their account.
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { pinFieldMessages } from "@vereda/domain/account/pin/errors-pin";
import type { QueryClient } from "@tanstack/react-query";
import { buildQueryKey, buildQuery, slugKey } from "../query/build-query.ts";

export interface ProofDraft {
  currentPin: string;
  password: string;
  twoStepCode: string;
  /** Whether the password stands in for the PIN. */
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

/** What a PIN guards, wholly or in part. */
export const intimateKeys = [
  slugKey("energizing"),
  buildQueryKey("GET /workspaces/:id/areas/:areaId/entries"),
] as const;

/** Takes over how the PIN stands now, and asks anew for what it opens or closes. */
export function cachePinState(queryClient: QueryClient, state: PinState): void {
  queryClient.setQueryData(pinQuery.queryKey, state);
  const opened = state.isLocked ? [] : intimateKeys;
  for (const queryKey of opened) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
}
