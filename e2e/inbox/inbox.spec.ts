// End-to-end test for the inbox: notifications arrive live, and opening one reads it.
import type { CallApi } from "../support/api.ts";
import { waitForChangeStream } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { registerOtherUser } from "../support/users.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import type { Made } from "../support/planning/plans.ts";

async function seedTask(callApi: CallApi, title: string): Promise<Made> {
  const { mission } = await makePlan(callApi, { title, mission: title });
  return makeTask(callApi, mission, { title, isPhysical: true });
}

test("notifications of others arrive live, in groups, and are read by opening them", async ({
  page,
  callApi,
  language,
  toPath,
  localize,
}) => {
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  const other = await registerOtherUser(page.request, language);

  const listens = waitForChangeStream(page);
  await page.goto(toPath("/panel/inbox"));
  await expect(
    page.getByText(localize("Aquí no hay nada por ahora", "Nothing here for now")),
  ).toBeVisible();
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

  await shared.click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("tab", { name: localize("Sin leer", "Unread") }).click();
  await expect(page.getByRole("link", { name: comments })).toBeVisible();
  await expect(shared).toHaveCount(0);
});
