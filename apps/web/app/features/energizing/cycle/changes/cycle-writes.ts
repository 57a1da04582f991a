// Outbox of cycle changes: sent in order, stored encrypted on the device.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { hasUndecryptable } from "#platform/outbox/stored-writes.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { removeEncrypted } from "#platform/query/query-records.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { session } from "#platform/auth/session/session.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { fetchDeviceKey } from "#platform/encryption/device-key.ts";
import { formatChangeFailure, formatSavedToast } from "./format-change.ts";
import { listLatest, mergeChanges, type Change } from "./cycle-changes.ts";
import { isPreference } from "./preferences-view.ts";
import { sendChange } from "./send-change.ts";

export const cycleWrites = defineWrites<Change, unknown>({
  kind: "cycle",
  lane: () => "cycle",
  send: sendChange,
  merge: mergeChanges,
  replacesRefused: true,
  fetchKey: fetchDeviceKey,
  describe: () => m.outbox_kind_cycle(),
  onSent: (sent) => {
    const title = formatSavedToast(sent.map(({ write }) => write));
    if (title !== null) showToast({ title });
  },
  onRefused: ({ payload }, error) => {
    showToast({ title: formatChangeFailure(payload), tone: "error" });
    return getRefusalText(error, parseLocale(location.pathname));
  },
});

let chosen: readonly Change[] = [];
session.onReset(() => {
  chosen = [];
});

/** The latest preferences, remembered while the stored changes are locked. */
export function getChosen(userId: string): readonly Change[] {
  if (!hasUndecryptable(userId, cycleWrites.kind)) readChosen(userId);
  return chosen;
}

function readChosen(userId: string): void {
  chosen = listLatest(cycleWrites.list(userId)).filter(isPreference);
}

function shouldHideCycle(change: Change): boolean {
  if (change.kind === "mode") return change.mode !== "tracking";
  return change.kind === "hiding" && change.isHidden;
}

const NO_CYCLE = { settings: null, latestCycle: null, analytics: null, predictions: null };

/** Removes the cycle from the cached agenda and from the device at once, before a refetch. */
function hideCycleInAgenda(userId: string): void {
  void removeEncrypted(userId);
  queryClient.setQueriesData<Agenda>(
    { queryKey: buildQueryKey("GET /planning/schedules/daily-agenda") },
    (agenda) => agenda && { ...agenda, cycle: { ...agenda.cycle, ...NO_CYCLE } },
  );
}

/** Queues a change.
@returns once it is stored on the device, or being sent if it cannot be stored */
export async function addChange(userId: string, change: Change): Promise<void> {
  if (shouldHideCycle(change)) hideCycleInAgenda(userId);
  const { stored } = cycleWrites.add(userId, change);
  readChosen(userId);
  await stored;
}
