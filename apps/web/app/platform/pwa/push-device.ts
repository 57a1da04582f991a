// Subscribes and unsubscribes this browser's push; prompts only after a click on our explanation.
import type { pushApi, PushDevice } from "@vereda/domain/inbox/push/contract-push";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { api } from "../api/api.ts";
import { isInstalled } from "./install-choice.ts";
import { hasWorker } from "./updates/updates.ts";

export type PushState =
  /** Not supported by this browser, or not on this page. */
  | "impossible"
  /** Requires the installed application, as on an iPhone. */
  | "install_first"
  /** Denied by the user or by the browser. */
  | "blocked"
  | "off"
  | "on";

const WORKER = "/sw.js";

/** Safari always has service workers, but PushManager only in the installed application. */
const hasPushes = () => hasWorker() && "PushManager" in window;

/** The state available without a prompt; null when the subscription has to be checked. */
export function detectPushState(): Exclude<PushState, "off" | "on"> | null {
  const isPossible = hasPushes() && "Notification" in window;
  if (!isPossible)
    return "standalone" in navigator && !isInstalled() ? "install_first" : "impossible";
  return Notification.permission === "denied" ? "blocked" : null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function getPushState(devices: readonly PushDevice[]): Promise<PushState> {
  const detected = detectPushState();
  if (detected !== null) return detected;
  const isRegistered = devices.some(({ isThisSession }) => isThisSession);
  return isRegistered && (await findSubscription()) !== null ? "on" : "off";
}

function buildBody(subscription: PushSubscription): BodyIn<typeof pushApi.addDevice> {
  const { endpoint = "", expirationTime = null, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return { endpoint, expirationTime, keys: { p256dh, auth } };
}

async function subscribe(): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.data("GET /me/push/key", {});
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription with an old server key blocks a new one.
    const before = await pushManager.getSubscription();
    if (before === null) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Prompts for permission and registers with the server. `refused`: denied now or permanently. */
export async function enablePushes(): Promise<"on" | "refused"> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  await api.data("POST /me/push/devices", { body: buildBody(await subscribe()) });
  return "on";
}

/** Stops pushes on this device. The server stops sending even if the browser fails to unsubscribe. */
export async function disablePushes({ id }: Pick<PushDevice, "id">): Promise<void> {
  await api.data("DELETE /me/push/devices/:id", { params: { id } });
  await (await findSubscription())?.unsubscribe();
}

/** Unsubscribes after sign-out; the server deletes the device together with the session. */
export async function unsubscribePushes(): Promise<void> {
  if (!hasPushes()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Visible notifications belong to that user too.
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await findSubscription())?.unsubscribe();
}

/** The browser replaced the push endpoint by itself: updates it on the server, if it was registered. */
export async function updateSubscription(): Promise<void> {
  if (detectPushState() !== null) return;
  const subscription = await findSubscription();
  if (subscription === null) return;
  const devices = await api.data("GET /me/push/devices", {});
  if (!devices.some(({ isThisSession }) => isThisSession)) return;
  await api.data("POST /me/push/devices", { body: buildBody(subscription) });
}
