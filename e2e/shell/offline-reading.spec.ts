// End-to-end test of what can be read without a network, and of what a sign-out leaves on the device.
import { signOut } from "../support/account.ts";
import { daysAhead, today } from "../support/days.ts";
import { NO_NETWORK, readDeviceStorage, waitForWorker } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { heading, main } from "../support/screens.ts";
import { openOtherUserPage } from "../support/users.ts";

test.use({ serviceWorkers: "allow" });

test("days, tasks, plans, notes, reflections and messages are read without a network, and deleted at sign-out", async ({
  page,
  browser,
  language,
  callApi,
  studio,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(NO_NETWORK);
  const plan = await makePlan(callApi, {
    title: "Huerto de azotea",
    mission: "Temporada seca",
    type: "ROUTINE",
    schedule: { startDate: today() },
  });
  const makeOn = (title: string, days: number) =>
    makeTask(callApi, plan.mission, {
      title,
      isPhysical: true,
      estimation: { executionMin: 20 },
      schedule: { startDate: daysAhead(days) },
    });
  const task = await makeOn("Sembrar cilantro", 0);
  await makeOn("Podar la bugambilia", 1);
  await makeOn("Cosechar chiles", 10);
  await callApi("POST", `/workspaces/${studio}/areas/health/entries`, {
    kind: "recipes",
    day: today(),
    title: "Salsa macha",
    values: { steps: "Freír y moler", ingredients: ["Chile de árbol"] },
  });
  await callApi("POST", "/energizing/reflections", { text: "Me calmó la lluvia", date: today() });
  const other = await openOtherUserPage("desktop", browser, language);
  for (const call of [callApi, other.callApi])
    await call("PATCH", "/sessions/privacy", {
      profileVisibility: "members_only",
      directMessagePermission: "verified_connections",
    });
  const connection = { username: other.username, type: "friend" };
  const { id } = await callApi<{ id: string }>("POST", "/panel/connections", connection);
  await other.callApi("POST", `/panel/connections/${id}/accept`, {});

  await page.goto(toPath(`/panel/messages?to=${other.username}`));
  const writing = page.getByRole("textbox", {
    name: localize("Escribe un mensaje", "Write a message"),
  });
  await writing.fill("¿Traes la pala?");
  await page.getByRole("button", { name: localize("Enviar", "Send"), exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "¿Traes la pala?" })).toBeVisible();
  const conversation = page.url();
  const taskAddress = toPath(`${plan.address}/task/${task.id}`);
  const board = toPath(`${plan.area}?tab=tasks`);
  const recipes = toPath(`/space/${studio}/health/tools/recipes`);
  const countReads = async () => (await readDeviceStorage(page)).split('"until":').length;
  const visits = [
    [recipes, "Salsa macha"],
    [toPath(`/space/${studio}/vitality/journal`), "Me calmó la lluvia"],
    [taskAddress, "Sembrar cilantro"],
    [toPath("/panel/plans/tasks"), "Sembrar cilantro"],
    [board, "Sembrar cilantro"],
    [toPath("/panel"), "Sembrar cilantro"],
  ] as const;
  await expect.poll(() => readDeviceStorage(page)).toContain("¿Traes la pala?");
  for (const [address, text] of visits) {
    const before = await countReads();
    await page.goto(address);
    await expect(main(page).getByText(text).first()).toBeVisible();
    await expect.poll(countReads, address).toBeGreaterThan(before);
  }
  await waitForWorker(page);
  // The days ahead are read in the background.
  await page.clock.fastForward(20_000);
  for (const read of [`"date":"${daysAhead(10)}","items"`, '"calendarEvents":[],"truncated"'])
    await expect.poll(() => readDeviceStorage(page), read).toContain(read);

  // What is intimate is encrypted.
  expect(await readDeviceStorage(page)).not.toContain("calmó");

  await page.context().setOffline(true);
  const opened = [
    ...visits,
    [toPath(`/panel?date=${daysAhead(1)}`), "Podar la bugambilia"],
    [toPath(`/panel?date=${daysAhead(10)}`), "Cosechar chiles"],
    [toPath("/panel/upcoming"), "Podar la bugambilia"],
    [conversation, "¿Traes la pala?"],
  ] as const;
  for (const [address, text] of opened) {
    await page.goto(address);
    const visible = main(page).getByText(text).filter({ visible: true });
    await expect(visible.first(), address).toBeVisible();
  }
  await page.goto(toPath(`/space/${studio}/vitality/nights`));
  await expect(heading(page)).toBeVisible();
  await page.goto(toPath("/panel/circles"));
  const missing = localize(
    "Esto no está guardado en este dispositivo",
    "This isn’t saved on this device",
  );
  await expect(main(page).getByText(missing)).toBeVisible();
  await expectAccessible();

  await page.context().setOffline(false);
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await signOut(page, localize, toPath);
  const titles = ["Sembrar cilantro", "bugambilia", "Cosechar chiles", "pala", "Huerto", "macha"];
  for (const title of titles)
    await expect.poll(() => readDeviceStorage(page), title).not.toContain(title);
});
