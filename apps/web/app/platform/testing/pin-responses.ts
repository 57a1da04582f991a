// The PIN in front of what is intimate, for component tests: its states, and a server that checks one.
import type { PinState } from "@vereda/domain/account/pin/contract-pin";

/** By default the user has no PIN. */
export function buildPinState(changes: Partial<PinState> = {}): PinState {
  return {
    isSet: false,
    isLocked: false,
    openUntil: null,
    holdMinutes: 5,
    needsPassword: false,
    ...changes,
  };
}
