// The server's choices, as screens know them.
import { useSyncExternalStore } from "react";
import { api } from "../api/api.ts";
import { nowMs } from "../clock.ts";
import { browserStore } from "../browser-store.ts";
import { createConstants, type ConstantsState } from "./create-constants.ts";

const constants = createConstants({ client: api, store: browserStore(), now: nowMs });

/** At the start of the application. What fails here is tried again at the next start. */
export function loadConstantsIfStale(): void {
  void constants.loadIfStale();
}

export function useConstants(): ConstantsState {
  return useSyncExternalStore(constants.subscribe, constants.state, constants.state);
}
