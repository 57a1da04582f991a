// Whether this browser receives pushes, and making it begin or stop. The browser's own question is asked only after our
// own words, at a press.
import type { pushApi, PushDevice } from "@vereda/domain/inbox/contract-push";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { api } from "../api/api.ts";
import { isInstalled } from "./install-choice.ts";
import { hasWorker } from "./updates/updates.ts";

export type PushState =
  /** This browser cannot, or not here. */
  | "impossible"
  /** It can once the application is installed, as on an iPhone. */
  | "install_first"
  /** Its person said no, or their browser did for them. */
  | "blocked"
  | "off"
  | "on";

const WORKER = "/sw.js";

/** Safari has a worker everywhere, and pushes only where the application is installed. */
const hasPushes = () => hasWorker && "PushManager" in window;

/** What can be known without asking anybody; null when the subscription has to be looked at. */
export function detectPushState(): Exclude<PushState, "off" | "on"> | null {
  const isPossible = hasPushes() && "Notification" in window;
  if (!isPossible)
    return "standalone" in navigator && !isInstalled() ? "install_first" : "impossible";
  return Notification.permission === "denied" ? "blocked" : null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser receives them; `devices` are those that the server sends to. */
export async function getPushState(devices: readonly PushDevice[]): Promise<PushState> {
  const detected = detectPushState();
  if (detected !== null) return detected;
  const isRegistered = devices.some(({ isThisSession }) => isThisSession);
  return isRegistered && (await currentSubscription()) !== null ? "on" : "off";
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
    // One that was made for another key of the server is in the way.
    const before = await pushManager.getSubscription();
    if (before === null) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Asks the browser, and tells the server. `refused`: it was not allowed, for now or for good. */
export async function enablePushes(): Promise<"on" | "refused"> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  await api.data("POST /me/push/devices", { body: buildBody(await subscribe()) });
  return "on";
}

/** Stops on this device. Whatever the browser does, the server sends no more. */
export async function disablePushes({ id }: Pick<PushDevice, "id">): Promise<void> {
  await api.data("DELETE /me/push/devices/:id", { params: { id } });
  await (await currentSubscription())?.unsubscribe();
}

/** Whoever signed out, or was signed out, has no pushes here any more: the server forgets the device with the session. */
export async function unsubscribePushes(): Promise<void> {
  if (!hasPushes()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Those that it still shows are theirs too.
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await currentSubscription())?.unsubscribe();
}

/** The browser gave this device another address by itself: the server has to know, if it knew the one before. */
export async function updateSubscription(): Promise<void> {
  if (detectPushState() !== null) return;
  const subscription = await currentSubscription();
  if (subscription === null) return;
  const devices = await api.data("GET /me/push/devices", {});
  if (!devices.some(({ isThisSession }) => isThisSession)) return;
  await api.data("POST /me/push/devices", { body: buildBody(subscription) });
}
