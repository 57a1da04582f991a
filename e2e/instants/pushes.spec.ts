// End-to-end test for reminders pushed to a device on which the app is closed.
import { MINUTE_MS, momentIn } from "../support/days.ts";
import { waitForChangeStream } from "../support/device.ts";
import { expect } from "../support/fixtures.ts";
import { test } from "../support/own-server.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import {
  clickNotification,
  listNotifications,
  enablePushes,
  openListening,
} from "../support/push-service.ts";
import type { Pushed } from "../support/push-service.ts";
import { registerOtherUser } from "../support/users.ts";

test.use({ serviceWorkers: "allow" });

test("a reminder arrives with the app closed, is acknowledged, and the device unsubscribes", async ({
  page,
  context,
  callApi,
  studio,
  language,
  toPath,
  localize,
  moveClock,
  expectedErrors,
}) => {
  // A blank page has no sessionStorage for the fixtures to write a session to.
  expectedErrors.push(/sessionStorage.*Access is denied/);
  const { service, worker, deliver } = await enablePushes(page, context, toPath, localize);
  // The page learns what other devices acknowledged only with an open stream.
  const stream = waitForChangeStream(page);
  await openListening(page, toPath("/panel/profile"));
  await stream;
  const title = localize("Llamar a la abuela", "Call grandma");
  const { id } = await callApi<{ id: string }>("POST", "/planning/quick-add", {
    title,
    workspaceId: studio,
    areaId: "personal",
    isDigital: true,
    estimation: { executionMin: 15 },
    schedule: { startDate: momentIn(10 * MINUTE_MS) },
    reminders: [{ kind: "AT_START" }],
  });
  await moveClock(10 * MINUTE_MS);
  const sent = await service.next();
  // The browser's developer tools drop a push while the worker starts.
  const deliverPush = () =>
    expect(async () => {
      await deliver(sent);
      expect(await listNotifications(worker)).toHaveLength(1);
    }).toPass();
  await deliverPush();
  const { url, title: pushTitle, body } = JSON.parse(sent) as Pushed;
  expect(pushTitle).toBe(localize("Tienes un recordatorio", "You have a reminder"));
  // The server's clock goes on: where it is slow, the task has started a minute ago.
  expect(body).toMatch(
    localize(/^Emp(ieza ahora|ezó a las 11:1\d)$/, /^Start(ing now|ed at 11:1\d)/),
  );
  await expect
    .poll(() => listNotifications(worker))
    .toMatchObject([{ title: pushTitle, actions: ["open", "snooze"] }]);
  const [notification] = await listNotifications(worker);
  const tag = notification?.tag ?? "";

  const deliveryId = new URL(url, page.url()).searchParams.get("reminder") ?? "";
  await callApi("POST", `/me/reminders/due/${deliveryId}/snooze`, { minutes: 30 });
  await expect.poll(() => listNotifications(worker)).toEqual([]);

  // No page of the app is open, so the result is the URL for a new window.
  await page.goto("about:blank");
  await deliverPush();
  const later = await clickNotification(worker, tag, "snooze");
  expect(later).toContain(`${url}&snooze=10`);
  await page.goto(later ?? "");
  await expect(
    page.getByText(localize("Te lo recordamos de nuevo a las", "We will remind you again at")),
  ).toBeVisible();
  await expect(page).toHaveURL(toPath("/panel"));

  // A page that is open may still close what it acknowledged.
  await page.goto("about:blank");
  await deliverPush();
  await page.goto((await clickNotification(worker, tag)) ?? "");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/task/${id}$`));

  // A notice names nobody, and the page, which is open, navigates by itself.
  const other = await registerOtherUser(page.request, language);
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  const { mission } = await makePlan(other.callApi, { title: "Una sorpresa", mission: "Primero" });
  const task = await makeTask(other.callApi, mission, { title: "Globos", isPhysical: true });
  const share = { username, role: "viewer" };
  await other.callApi("POST", `/planning/tasks/${task.id}/shares`, share);
  const notice = await service.next();
  expect(notice).not.toContain(other.firstName);
  await deliver(notice);
  await expect.poll(() => listNotifications(worker)).toHaveLength(1);
  const [displayed] = await listNotifications(worker);
  expect(await clickNotification(worker, displayed?.tag ?? "")).toBeNull();
  await expect(page).toHaveURL(toPath("/panel/inbox"));

  await page.goto(toPath("/panel/inbox?view=settings"));
  await page.getByRole("button", { name: localize("Desactivar aquí", "Turn off here") }).click();
  await page
    .getByRole("button", { name: localize("Activar avisos aquí", "Turn on notifications here") })
    .waitFor();
  expect(await callApi("GET", "/me/push/devices")).toEqual([]);
  await service.close();
});
