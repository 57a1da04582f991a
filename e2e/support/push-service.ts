// A local push service: decrypts the server's pushes and delivers them to the service worker.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import type { ToPath, Localize } from "./fixtures.ts";

export interface Pushed {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

export interface PushService {
  /** The result of `PushSubscription.toJSON()`. */
  readonly subscription: object;
  readonly next: () => Promise<string>;
  readonly close: () => Promise<unknown>;
}

/** Decrypts a body with `Content-Encoding: aes128gcm` (RFC 8188 and 8291). */
function open(keys: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const encrypted = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync("sha256", secret, body.subarray(0, 16), `Content-Encoding: ${name}\0`, length),
    );
  const box = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  box.setAuthTag(encrypted.subarray(-16));
  const plaintext = Buffer.concat([box.update(encrypted.subarray(0, -16)), box.final()]);
  return plaintext.subarray(0, plaintext.lastIndexOf(2)).toString("utf8");
}

async function startPushService(): Promise<PushService> {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const received: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push(open(keys, auth, Buffer.concat(parts)));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/browser`,
      expirationTime: null,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    async next() {
      await expect.poll(() => received.length, { timeout: 100_000 }).toBeGreaterThan(0);
      return received.shift() ?? "";
    },
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

/** Mocks `PushManager` to return this subscription without the vendor's push service. */
async function mockPushSubscription(
  page: Page,
  context: BrowserContext,
  subscription: object,
): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript((given) => {
    const mark = "journey.pushes";
    const made = {
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem(mark);
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe() {
        localStorage.setItem(mark, "on");
        return Promise.resolve(made);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(mark) === null ? null : made),
    });
  }, subscription);
}

async function getWorker(page: Page, context: BrowserContext) {
  const session: CDPSession = await context.newCDPSession(page);
  const pendingId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const first = registrations.find(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await pendingId;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const { origin } = new URL(page.url());
  return {
    worker,
    deliver: (data: string) =>
      session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }),
  };
}

export interface DisplayedNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly actions: readonly string[];
}

export function listNotifications(worker: Worker): Promise<DisplayedNotification[]> {
  return worker.evaluate<DisplayedNotification[]>(`(async () => {
    const list = await registration.getNotifications();
    return list.map(({ title, body, tag, actions }) => ({
      title, body, tag, actions: actions.map(({ action }) => action),
    }));
  })()`);
}

/**
 * Clicks a notification or one of its buttons. Without a real click, the browser opens no window, so
 * `openWindow` is mocked.
 * @returns the URL for a new window; null if an open page navigated instead
 */
export function clickNotification(
  worker: Worker,
  tag: string,
  action = "",
): Promise<string | null> {
  return worker.evaluate<string | null>(`(async () => {
    const [notification] = await registration.getNotifications({ tag: ${JSON.stringify(tag)} });
    const event = new NotificationEvent("notificationclick", {
      notification,
      action: ${JSON.stringify(action)},
    });
    const works = [];
    event.waitUntil = (work) => works.push(work);
    let opened = null;
    clients.openWindow = (address) => {
      opened = address;
      return Promise.resolve(null);
    };
    dispatchEvent(event);
    await Promise.allSettled(works);
    return opened;
  })()`);
}

export async function enablePushes(
  page: Page,
  context: BrowserContext,
  toPath: ToPath,
  localize: Localize,
) {
  const service = await startPushService();
  await mockPushSubscription(page, context, service.subscription);
  await page.goto(toPath("/panel/inbox?view=settings"));
  await page
    .getByRole("button", { name: localize("Activar avisos aquí", "Turn on notifications here") })
    .click();
  await expect(
    page.getByText(
      localize("Este dispositivo recibe avisos.", "This device receives notifications."),
    ),
  ).toBeVisible({ timeout: 200_000 });
  return { service, ...(await getWorker(page, context)) };
}

/** Opens a page and waits until it listens to its worker, which a lazy part starts. */
export async function openListening(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    // A blank page has no worker.
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const start = serviceWorker.startMessages.bind(serviceWorker);
    serviceWorker.startMessages = () => {
      document.documentElement.dataset["listens"] = "";
      start();
    };
  });
  await page.goto(path);
  await expect(page.locator("html[data-listens]")).toBeAttached();
}
