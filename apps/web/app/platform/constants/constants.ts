// The server's constants (choices) as a React store.
import { useSyncExternalStore } from "react";
import { api } from "../api/api.ts";
import { nowMs } from "../clock.ts";
import { getBrowserStore } from "../browser-store.ts";
import { createConstants, type ConstantsState } from "./create-constants.ts";

const constants = createConstants({ client: api, store: getBrowserStore(), now: nowMs });

/** Call at the start of the application. A failed load is retried at the next start. */
export function loadConstantsIfStale(): void {
  void constants.loadIfStale();
}

export function useConstants(): ConstantsState {
  return useSyncExternalStore(constants.subscribe, constants.state, constants.state);
}
