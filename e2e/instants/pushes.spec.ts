// A reminder that reaches a device on which nothing of the application is open.
import { MINUTE_MS, momentIn } from "../support/days.ts";
import { listening } from "../support/device.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/own-server.ts";
import { press, shownBy, turnPushesOn } from "../support/push-service.ts";
import type { Pushed } from "../support/push-service.ts";

test.use({ serviceWorkers: "allow" });

test("a reminder arrives with the application closed, and its notification is answered", async ({
  page,
  context,
  ask,
  studio,
  at,
  say,
  moveClock,
  provoked,
}) => {
  // An empty page has no storage to carry a session in.
  provoked.push(/sessionStorage.*Access is denied/);
  const { service, worker, deliver } = await turnPushesOn(page, context, at, say);
  // Only with this part, and its stream open, a page hears of what was answered elsewhere.
  const hears = [page.waitForResponse(/\/pwa-host-/), listening(page)];
  await page.goto(at("/panel/profile"));
  await Promise.all(hears);
  const title = say("Llamar a la abuela", "Call grandma");
  const { id } = await ask<{ id: string }>("POST", "/planning/quick-add", {
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
