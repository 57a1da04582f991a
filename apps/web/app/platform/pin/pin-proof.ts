// How somebody shows that a PIN is theirs: by typing it, or, when it is forgotten, by what opens their account.
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { pinFieldMessages } from "@vereda/domain/account/pin/errors-pin";
import type { QueryClient } from "@tanstack/react-query";
import { keyOf, queryOf, slugKey } from "../query/query-of.ts";

export interface ProofDraft {
  currentPin: string;
  password: string;
  twoStepCode: string;
  /** Whether the password stands in for the PIN. */
  isForgotten: boolean;
}

export const noProof: ProofDraft = {
  currentPin: "",
  password: "",
  twoStepCode: "",
  isForgotten: false,
};

export const proofMessages = { ...accountFieldMessages, ...pinFieldMessages };

export function proofOf({ currentPin, password, twoStepCode, isForgotten }: ProofDraft) {
  if (!isForgotten) return { currentPin };
  return { password, ...(twoStepCode && { twoStepCode }) };
}

export const pinQuery = queryOf("GET /sessions/pin");

/** What a PIN guards, wholly or in part. */
export const intimateKeys = [
  slugKey("energizing"),
  keyOf("GET /workspaces/:id/areas/:areaId/entries"),
] as const;

/** Takes over how the PIN stands now, and asks anew for what it opens or closes. */
export function pinChanged(queryClient: QueryClient, state: PinState): void {
  queryClient.setQueryData(pinQuery.queryKey, state);
  const opened = state.isLocked ? [] : intimateKeys;
  for (const queryKey of opened) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
}
