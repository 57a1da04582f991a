// Pushes: what they are before the browser asks, on and off on this device, how much they say, and when they wait.
import { createECDH, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { nextMinute } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import type { At, Say } from "../support/journey.ts";
import { keepRhythm } from "../support/nights.ts";
import { somebodyElse } from "../support/people.ts";
import { makePlan, makeTask } from "../support/plans.ts";
import {
  press,
  receivesPushes,
  shownBy,
  startPushService,
  workerOf,
} from "../support/push-service.ts";
import type { Pushed } from "../support/push-service.ts";
import { turn } from "../support/screens.ts";

test.use({ serviceWorkers: "allow" });

const nowhere = () => {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("hex")}`,
    expirationTime: null,
    keys: {
      p256dh: ecdh.getPublicKey("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
};

test("a device begins to receive pushes, says what is read on it, and stops", async ({
  page,
  context,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  await receivesPushes(page, context, nowhere());
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
  ).toBeVisible({ timeout: 60_000 });
  const devices = await ask<{ id: string }[]>("GET", "/me/push/devices");
  expect(devices).toHaveLength(1);

  const full = page.getByRole("radio", {
    name: say("Con título y nombres", "With titles and names"),
  });
  await expect(page.getByText(say("Llamar a la abuela", "Call grandma"))).toBeVisible();
  // By key: the devices that just came may move it away from a press.
  await full.press("Space");
  await expect(full).toBeChecked();
  await expectAccessible();
  await expect.poll(() => ask("GET", "/me/push/settings")).toEqual({ text: "full" });

  await page.getByRole("button", { name: say("Apagar aquí", "Turn off here") }).click();
  await expect(turnOn).toBeVisible();
  await expect.poll(() => ask("GET", "/me/push/devices")).toEqual([]);
});

test("quiet hours follow the rhythm, and lead to it where there is none", async ({
  page,
  ask,
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
  await keepRhythm(ask, { wakeUp: "06:30", bedtime: "22:45" });
  await page.reload();
  await expect(page.getByText(say("de 22:45 a 06:30", "from 22:45 to 06:30"))).toBeVisible();
  await expect(way).toHaveCount(0);
  await turn(quiet, false);
  await expect(page.getByText(say("de 22:45 a 06:30", "from 22:45 to 06:30"))).toHaveCount(0);
  await page.reload();
  await expect(quiet).not.toBeChecked();
});

/** Turns pushes on in this browser, by hand: they come from a service of this journey's own. */
async function turnOn(page: Page, context: BrowserContext, at: At, say: Say) {
  const service = await startPushService();
  await receivesPushes(page, context, service.subscription);
  await page.goto(at("/panel/inbox?view=settings"));
  await page
    .getByRole("button", { name: say("Activar avisos aquí", "Turn pushes on here") })
    .click();
  await expect(
    page.getByText(say("Este dispositivo recibe avisos.", "This device receives pushes.")),
  ).toBeVisible({ timeout: 60_000 });
  return { service, ...(await workerOf(page, context)) };
}

test("a notice arrives as a notification that tells nothing, and leads to the inbox", async ({
  page,
  context,
  ask,
  language,
  at,
  say,
}) => {
  test.slow();
  const { service, worker, deliver } = await turnOn(page, context, at, say);
  await page.goto(at("/panel/profile"));

  const other = await somebodyElse(page.request, language);
  const { username } = await ask<{ username: string }>("GET", "/sessions/me");
  const { mission } = await makePlan(other.ask, {
    type: "PROJECT",
    title: say("Una sorpresa", "A surprise"),
    mission: say("Primero", "First"),
  });
  const task = await makeTask(other.ask, mission, {
    title: say("Globos", "Balloons"),
    isPhysical: true,
  });
  await other.ask("POST", `/planning/tasks/${task.id}/shares`, {
    username,
    role: "viewer",
  });
  const sent = await service.next();
  expect(sent).not.toContain(other.firstName);
  await deliver(sent);
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      {
        title: "Vereda",
        body: say("Tienes algo nuevo en tu bandeja", "There is something new in your inbox"),
      },
    ]);
  const [shown] = await shownBy(worker);
  // The application is open: its page goes there by itself.
  expect(await press(worker, shown?.tag ?? "")).toBeNull();
  await expect(page).toHaveURL(at("/panel/inbox"));
  await expect.poll(() => shownBy(worker)).toEqual([]);
  await service.close();
});

test("a reminder arrives with the application closed, and its notification is answered", async ({
  page,
  context,
  ask,
  studio,
  at,
  say,
  provoked,
}) => {
  test.slow();
  // An empty page has no storage to carry a session in.
  provoked.push(/sessionStorage.*Access is denied/);
  const { service, worker, deliver } = await turnOn(page, context, at, say);
  const soon = nextMinute(10_000);
  const title = say("Llamar a la abuela", "Call grandma");
  const { id } = await ask<{ id: string }>("POST", "/planning/quick-add", {
    title,
    workspaceId: studio,
    areaId: "personal",
    isDigital: true,
    estimation: { executionMin: 15 },
    schedule: { startDate: soon.toISOString() },
    reminders: [{ kind: "AT_START" }],
  });
  const sent = await service.next();
  await deliver(sent);
  const { url, title: said, body } = JSON.parse(sent) as Pushed;
  expect({ said, body }).toEqual({
    said: say("Tienes un recordatorio", "You have a reminder"),
    body: say("Empieza ahora", "Starting now"),
  });
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([{ title: said, actions: ["open", "snooze"] }]);
  const [shown] = await shownBy(worker);
  const tag = shown?.tag ?? "";

  // Answered on another device, it leaves this one, too.
  const rung = new URL(url, page.url()).searchParams.get("reminder") ?? "";
  await ask("POST", `/me/reminders/due/${rung}/snooze`, { minutes: 30 });
  await expect.poll(() => shownBy(worker)).toEqual([]);

  // The page that stands takes away what it hears was answered, and may hear it twice.
  const deliverAgain = () =>
    expect(async () => {
      await deliver(sent);
      expect(await shownBy(worker)).toHaveLength(1);
    }).toPass();
  await deliverAgain();
  // Nothing of it is open: the address is what a new window would be opened with.
  await page.goto("about:blank");
  const later = await press(worker, tag, "snooze");
  expect(later).toContain(`${url}&snooze=10`);
  await page.goto(later ?? "");
  await expect(
    page.getByText(say("Te lo recordamos de nuevo a las", "We will remind you again at")),
  ).toBeVisible();
  await expect(page).toHaveURL(at("/panel"));

  // The page that has just answered takes away what it hears was answered, the new one included.
  await deliverAgain();
  await page.goto("about:blank");
  await page.goto((await press(worker, tag)) ?? "");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/task/${id}$`));
  await service.close();
});
