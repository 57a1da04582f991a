// End-to-end test for pushes: a device subscribes, gets one, and unsubscribes.
import { expect, test } from "../support/fixtures.ts";
import { registerOtherUser } from "../support/users.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import {
  clickNotification,
  listNotifications,
  enablePushes,
  openListening,
} from "../support/push-service.ts";

test.use({ serviceWorkers: "allow" });

test("a device gets pushes without private content, which open the inbox, until it unsubscribes", async ({
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

  await page.goto(toPath("/panel/inbox?view=settings"));
  await page.getByRole("button", { name: localize("Desactivar aquí", "Turn off here") }).click();
  await expect(
    page.getByRole("button", {
      name: localize("Activar avisos aquí", "Turn on notifications here"),
    }),
  ).toBeVisible();
  expect(await callApi("GET", "/me/push/devices")).toEqual([]);
  await service.close();
});
