// From telling something to the server having it: shown at once, sealed on the device, sent as soon as it can be.
import type { QueryClient } from "@tanstack/react-query";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { newPrivateId } from "@vereda/domain/private-id";
import { api } from "#platform/api/api.ts";
import { LOCKED } from "#platform/api/locked.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { unsavedWhile } from "#platform/pwa/unsaved.ts";
import { isHolder } from "#platform/session/holder.ts";
import { session } from "#platform/session/session.ts";
import { showToast } from "#ui/toast.tsx";
import { createKeyAsking } from "./key-asking.ts";
import { sendWaiting } from "./send-waiting.ts";
import type { Change } from "./waiting-change.ts";
import { canSeal, keyFrom } from "./waiting-box.ts";
import { createWaitingStore, forgetStored, type WaitingStore } from "./waiting-store.ts";
import { failedWords, savedWords } from "./waiting-words.ts";

const stores = new Map<string, WaitingStore>();

export function waitingOf(userId: string): WaitingStore {
  const known = stores.get(userId);
  if (known !== undefined) return known;
  const made = createWaitingStore(userId);
  stores.set(userId, made);
  return made;
}

function lockAll(): void {
  for (const store of stores.values()) store.lock();
}

// On the server there is nobody to listen.
if (typeof window !== "undefined") addEventListener(LOCKED, lockAll);
session.onReset(() => {
  for (const store of stores.values()) store.empty();
});
unsavedWhile(() =>
  [...stores.values()].some((store) => store.queue().some(({ state }) => state === "sending")),
);

const askKey = createKeyAsking();

/** Fetches the key, once at a time. Without a network, behind a PIN, or where nothing can be sealed, there is none. */
export function obtainKey(queryClient: QueryClient, userId: string): Promise<void> {
  const store = waitingOf(userId);
  // The key of somebody else opens nothing: what waits would pass for damaged.
  if (store.hasKey() || !canSeal() || !isHolder(userId)) return Promise.resolve();
  const fetchKey = async () => {
    const { isLocked } = await queryClient.ensureQueryData(pinQuery);
    // Asking would tell the screens that something was refused.
    if (isLocked) return null;
    const { key } = await api.data("GET /energizing/cycle/waiting-key");
    return keyFrom(key);
  };
  return askKey(store, { turn: () => session.turn(), fetchKey });
}

/** Takes away that something waits, once it does not. */
let unsayWaiting = () => {};

/** Sends all that waits, and tells what became of it. From another screen it is readable only for as long as that takes. */
export async function deliver(queryClient: QueryClient, userId: string): Promise<void> {
  const release = waitingOf(userId).hold();
  try {
    await deliverHeld(queryClient, userId);
  } finally {
    release();
  }
}

async function deliverHeld(queryClient: QueryClient, userId: string): Promise<void> {
  const store = waitingOf(userId);
  const sessionId = session.state()?.sessionId;
  if (!isHolder(userId)) return;
  await obtainKey(queryClient, userId);
  const result = await sendWaiting(store);
  // Whoever is here now is told nothing of it.
  if (session.state()?.sessionId !== sessionId) return;
  for (const { change } of result.failed) {
    showToast({ title: failedWords(change), tone: "problem" });
  }
  if (result.sent.length === 0) return;
  unsayWaiting();
  const title = savedWords(result);
  if (title !== null) showToast({ title });
  // The day shows the cycle too.
  void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
  await queryClient.invalidateQueries({ queryKey: slugKey("energizing") });
  // Until now the screen showed what was told; from now on it shows what the server made of it.
  await store.drop(result.sent.map(({ id }) => id));
}

async function deliverAndSay(queryClient: QueryClient, userId: string): Promise<void> {
  await deliver(queryClient, userId);
  const isLeft = waitingOf(userId)
    .queue()
    .some(({ state }) => state === "waiting");
  if (!isLeft) return;
  unsayWaiting();
  unsayWaiting = showToast({ title: m.energizing_cycle_waiting_toast(), tone: "problem" });
}

function takesOutOfSight(change: Change): boolean {
  if (change.kind === "mode") return change.mode !== "tracking";
  return change.kind === "hiding" && change.isHidden;
}

const NO_CYCLE = { settings: null, latestCycle: null, analytics: null, predictions: null };

/** Out of sight is out of sight at once: the day asks anew whether it may show the cycle. */
function hideBesideDay(queryClient: QueryClient): void {
  queryClient.setQueriesData<Agenda>(
    { queryKey: keyOf("GET /planning/schedules/daily-agenda") },
    (agenda) => agenda && { ...agenda, cycle: { ...agenda.cycle, ...NO_CYCLE } },
  );
}

/** Takes a change in. @returns once it lies on the device, or is on its way */
export async function tell(
  queryClient: QueryClient,
  userId: string,
  change: Change,
): Promise<void> {
  if (takesOutOfSight(change)) hideBesideDay(queryClient);
  // A device that has no room for it left sends it all the same.
  await waitingOf(userId)
    .add(newPrivateId(), change)
    .catch(() => undefined);
  void deliverAndSay(queryClient, userId);
}

/** Everything about the cycle was erased: also what was never sent. */
export function forgetWaiting(userId: string): void {
  const store = waitingOf(userId);
  void store.drop(store.queue().map(({ id }) => id));
  forgetStored(userId);
}
