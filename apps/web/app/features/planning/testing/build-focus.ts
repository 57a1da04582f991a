// Builds the server's focus clock state for tests.
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { TEST_NOW } from "#platform/testing/test-environment.ts";

export function buildFocus(changes: Partial<CurrentFocus> = {}): CurrentFocus {
  return {
    now: TEST_NOW,
    task: null,
    date: null,
    startedAt: null,
    entryId: null,
    trackedSeconds: 0,
    state: "idle",
    isForgotten: false,
    doubtful: null,
    ...changes,
  };
}
