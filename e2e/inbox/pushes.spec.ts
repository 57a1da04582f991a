// End-to-end tests for push settings: permission, on and off per device, privacy, quiet hours.
import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "../support/fixtures.ts";
import { registerOtherUser } from "../support/users.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import {
  clickNotification,
  mockPushSubscription,
  listNotifications,
  enablePushes,
  openListening,
} from "../support/push-service.ts";

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

test("a device subscribes to pushes, chooses how much they reveal, and unsubscribes", async ({
  page,
  context,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  await mockPushSubscription(page, context, nowhere());
  await page.goto(toPath("/panel/inbox?view=settings"));
  const enableButton = page.getByRole("button", {
    name: localize("Activar avisos aquí", "Turn on notifications here"),
  });
  await expect(enableButton).toBeVisible();
  await expect(
    page.getByText(
      localize("tu navegador te preguntará", "your browser asks whether you allow it"),
    ),
  ).toBeVisible();
  await expectAccessible();
  await enableButton.click();
  await expect(
    page.getByText(
      localize("Este dispositivo recibe avisos.", "This device receives notifications."),
    ),
  ).toBeVisible({ timeout: 60_000 });
  const devices = await callApi<{ id: string }[]>("GET", "/me/push/devices");
  expect(devices).toHaveLength(1);

  const full = page.getByRole("radio", {
    name: localize("Con título y nombres", "With titles and names"),
  });
  await expect(page.getByText(localize("Llamar a la abuela", "Call grandma"))).toBeVisible();
  // By keyboard, because the device list that just loaded may move the control away from a click.
  await full.press("Space");
  await expect(full).toBeChecked();
  await expectAccessible();
  await expect.poll(() => callApi("GET", "/me/push/settings")).toMatchObject({ text: "full" });

  await page.getByRole("button", { name: localize("Desactivar aquí", "Turn off here") }).click();
  await expect(enableButton).toBeVisible();
  await expect.poll(() => callApi("GET", "/me/push/devices")).toEqual([]);
});

test("a push is displayed without private content, and opens the inbox", async ({
  page,
  context,
  callApi,
  language,
  toPath,
  localize,
}) => {
  const { service, worker, deliver } = await enablePushes(page, context, toPath, localize);
  await openListening(page, toPath("/panel/profile"));

  const other = await registerOtherUser(page.request, language);
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  const { mission } = await makePlan(other.callApi, {
    type: "PROJECT",
    title: localize("Una sorpresa", "A surprise"),
    mission: localize("Primero", "First"),
  });
  const task = await makeTask(other.callApi, mission, {
    title: localize("Globos", "Balloons"),
    isPhysical: true,
  });
  await other.callApi("POST", `/planning/tasks/${task.id}/shares`, {
    username,
    role: "viewer",
  });
  const sent = await service.next();
  expect(sent).not.toContain(other.firstName);
  // The browser's developer tools drop a push while the worker starts.
  await expect(async () => {
    await deliver(sent);
    expect(await listNotifications(worker)).toHaveLength(1);
  }).toPass();
  expect(await listNotifications(worker)).toMatchObject([
    {
      title: "Vereda",
      body: localize("Tienes algo nuevo en tu bandeja", "There is something new in your inbox"),
    },
  ]);
  const [notification] = await listNotifications(worker);
  // The app is open, so its page navigates by itself.
  expect(await clickNotification(worker, notification?.tag ?? "")).toBeNull();
  await expect(page).toHaveURL(toPath("/panel/inbox"));
  await expect.poll(() => listNotifications(worker)).toEqual([]);
  await service.close();
});
