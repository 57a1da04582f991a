// End-to-end tests for the inbox: live notifications, reading, snoozing and deleting them.
import type { CallApi } from "../support/api.ts";
import { waitForChangeStream } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { registerOtherUser } from "../support/users.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import type { Made } from "../support/planning/plans.ts";
import { chooseInMenu } from "../support/screens.ts";

async function seedTask(callApi: CallApi, title: string): Promise<Made> {
  const { mission } = await makePlan(callApi, { title, mission: title });
  return makeTask(callApi, mission, { title, isPhysical: true });
}

test("notifications of others arrive live, and are read, snoozed and deleted", async ({
  page,
  callApi,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  test.slow();
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  const other = await registerOtherUser(page.request, language);

  const listens = waitForChangeStream(page);
  await page.goto(toPath("/panel/inbox"));
  await expect(
    page.getByText(localize("Aquí no hay nada por ahora", "Nothing here for now")),
  ).toBeVisible();
  await expectAccessible();
  await listens;

  const title = localize("Envolver los vasos", "Wrap the glasses");
  const task = await seedTask(other.callApi, title);
  await other.callApi("POST", `/planning/tasks/${task.id}/shares`, { username, role: "assignee" });
  const shared = page.getByRole("link", {
    name: localize(
      `${other.firstName} te compartió «${title}»`,
      `${other.firstName} shared “${title}” with you`,
    ),
  });
  await expect(shared).toBeVisible();
  for (const body of ["One", "Two", "Three"]) {
    await other.callApi("POST", `/planning/tasks/${task.id}/comments`, { body });
  }
  const comments = localize(`3 comentarios en «${title}»`, `3 comments on “${title}”`);
  await expect(page.getByRole("link", { name: comments })).toBeVisible();
  await expectAccessible();

  await shared.click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("tab", { name: localize("Sin leer", "Unread") }).click();
  await expect(page.getByRole("link", { name: comments })).toBeVisible();
  await expect(shared).toHaveCount(0);

  const menu = localize(`Qué hacer con: ${comments}`, `What to do with: ${comments}`);
  await chooseInMenu(page, menu, localize("Mañana por la mañana", "Tomorrow morning"));
  await expect(page.getByText(localize("Ya leíste todo", "You’ve read everything"))).toBeVisible();
  await page.getByRole("tab", { name: localize("Para después", "For later") }).click();
  await chooseInMenu(page, menu, localize("Traer de vuelta ahora", "Bring back now"));
  await page.getByRole("tab", { name: localize("Todo", "Everything") }).click();
  await chooseInMenu(page, menu, localize("Eliminar", "Delete"));
  await expect(page.getByRole("link", { name: comments })).toHaveCount(0);
  await expect(shared).toBeVisible();
});

test("a user chooses which notifications they get", async ({
  page,
  callApi,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  await page.goto(toPath("/panel/inbox?view=settings"));
  const shares = page.getByRole("switch", {
    name: localize(
      "Lo que te comparten: En tu bandeja",
      "What people share with you: In your inbox",
    ),
  });
  await expect(shares).toBeChecked();
  await expectAccessible();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await shares.press("Space");
  await saved;
  await expect(shares).not.toBeChecked();
  await page.reload();
  await expect(shares).not.toBeChecked();

  const other = await registerOtherUser(page.request, language);
  const task = await seedTask(other.callApi, "Quiet");
  await other.callApi("POST", `/planning/tasks/${task.id}/shares`, { username, role: "assignee" });
  await page.getByRole("tab", { name: localize("Todo", "Everything") }).click();
  // Only the notification that is still enabled arrives.
  await other.callApi("POST", `/planning/tasks/${task.id}/comments`, { body: "Shh" });
  const aboutIt = page.getByRole("link", { name: "Quiet" });
  await expect(aboutIt).toHaveAccessibleName(localize(/comentó/, /commented/));
  await expect(aboutIt).toHaveCount(1);
});
