// Pushes: what they are before the browser asks, on and off on this device, how much they say, and when they wait.
import { createECDH, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test, turn } from "./journey.ts";
import { ask } from "./place.ts";

test.use({ serviceWorkers: "allow" });

/** A browser that receives pushes, without the service of its maker: what it would be given there is made up here. */
async function receivesPushes(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(["notifications"]);
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("hex")}`,
    expirationTime: null,
    keys: {
      p256dh: ecdh.getPublicKey("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
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

test("a device begins to receive pushes, says what is read on it, and stops", async ({
  page,
  context,
  person,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  await receivesPushes(page, context);
  await page.goto(at("/panel/inbox?view=settings"));
  const turnOn = page.getByRole("button", {
    name: say("Activar avisos aquí", "Turn pushes on here"),
  });
  await expect(turnOn).toBeVisible();
  await expect(
    page.getByText(say("tu navegador te preguntará", "your browser asks whether you allow it")),
  ).toBeVisible();
  await expectAccessible();
  await turnOn.click();
  await expect(
    page.getByText(say("Este dispositivo recibe avisos.", "This device receives pushes.")),
  ).toBeVisible({ timeout: 30_000 });
  const devices = await ask<{ id: string }[]>(page.request, person, "GET", "/me/push/devices");
  expect(devices).toHaveLength(1);

  const full = page.getByRole("radio", {
    name: say("Con título y nombres", "With titles and names"),
  });
  await expect(page.getByText(say("Llamar a la abuela", "Call grandma"))).toBeVisible();
  // By key: the devices that just came may move it away from a press.
  await full.press("Space");
  await expect(full).toBeChecked();
  await expectAccessible();
  await expect
    .poll(() => ask(page.request, person, "GET", "/me/push/settings"))
    .toEqual({ text: "full" });

  await page.getByRole("button", { name: say("Apagar aquí", "Turn off here") }).click();
  await expect(turnOn).toBeVisible();
  await expect.poll(() => ask(page.request, person, "GET", "/me/push/devices")).toEqual([]);
});

test("quiet hours follow the rhythm, and lead to it where there is none", async ({
  page,
  person,
  at,
  say,
}) => {
  await page.goto(at("/panel/inbox?view=settings"));
  const quiet = page.getByRole("switch", { name: say("Horas de silencio", "Quiet hours") });
  await expect(quiet).toBeChecked();
  const way = page.getByRole("link", {
    name: say("Pon tu ritmo de descanso", "Set your sleep rhythm"),
  });
  await expect(way).toBeVisible();
  const names = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
  await ask(page.request, person, "PUT", "/energizing/sleep-rhythm", {
    dailySettings: names.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "06:30", bedtime: "22:45" })),
  });
  await page.reload();
  await expect(page.getByText(say("de 22:45 a 06:30", "from 22:45 to 06:30"))).toBeVisible();
  await expect(way).toHaveCount(0);
  await turn(quiet, false);
  await expect(page.getByText(say("de 22:45 a 06:30", "from 22:45 to 06:30"))).toHaveCount(0);
  await page.reload();
  await expect(quiet).not.toBeChecked();
});
