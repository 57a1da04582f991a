// Pushes: what they are before the browser asks, on and off on this device, how much they say, and when they wait.
import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "../support/journey.ts";
import { somebodyElse } from "../support/people.ts";
import { makePlan, makeTask } from "../support/plans.ts";
import { press, receivesPushes, shownBy, turnPushesOn } from "../support/push-service.ts";

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

test("a notice arrives as a notification that tells nothing, and leads to the inbox", async ({
  page,
  context,
  ask,
  language,
  at,
  say,
}) => {
  const { service, worker, deliver } = await turnPushesOn(page, context, at, say);
  // Only with this part of it a page listens to its worker.
  const listens = page.waitForResponse(/\/pwa-host-/);
  await page.goto(at("/panel/profile"));
  await listens;

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
