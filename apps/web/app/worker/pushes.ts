// Displays push notifications, handles clicks on them, and renews changed subscriptions.
import { m } from "#platform/i18n/generated/messages.js";
import { raiseBadge } from "#platform/pwa/badge-count.ts";
import { buildNotice, getClickPath, isNotice } from "./show-push.ts";

declare const self: ServiceWorkerGlobalScope;

// The DOM types lack this event, which only some browsers fire.
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** A page that does not respond within this time has no message listener. */
const RESPONSE_TIMEOUT_MS = 1_000;

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Resolves to true if the page navigated itself. A page refuses while its user has unsaved input. */
function requestNavigation(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS);
    port1.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    });
    port1.start();
    page.postMessage({ type: "go", path }, [port2]);
  });
}

/** Focuses a window that already has the path, else navigates an open window, else opens a new one. */
async function open(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  const other = pages.find(({ focused }) => focused) ?? pages[0];
  if (there !== undefined) await there.focus();
  else if (other !== undefined && (await requestNavigation(other, path))) await other.focus();
  else await self.clients.openWindow(address);
}

/** A visible page displays the number by itself. A reminder or a test adds nothing to read. */
async function raiseBadgeUnseen(data: unknown): Promise<void> {
  if (!isNotice(data)) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  // Without a badge the notification says enough.
  await raiseBadge().catch(() => undefined);
}

/** A page has to send the new subscription to the server, because only pages have the session. */
async function resubscribe({ oldSubscription, newSubscription }: SubscriptionChange) {
  const { pushManager } = self.registration;
  const subscription = newSubscription ?? (await pushManager.getSubscription());
  if (subscription === null) {
    const key = oldSubscription?.options.applicationServerKey;
    if (!key) return;
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const window of windows) window.postMessage({ type: "pushes-changed" }, []);
}

export function handlePushEvents(): void {
  self.addEventListener("push", (event) => {
    const data = read(event.data);
    const { title, options } = buildNotice(data, m.panel_push_wordless(), event.timeStamp);
    event.waitUntil(self.registration.showNotification(title, options));
    event.waitUntil(raiseBadgeUnseen(data));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(getClickPath(event.notification.data, event.action)));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(resubscribe(event));
  });
}
