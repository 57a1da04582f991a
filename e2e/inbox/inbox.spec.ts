// The inbox: what somebody else does shows up by itself, leads to what it is about, is read, put off and erased.
import type { Ask } from "../support/api.ts";
import { listening } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { somebodyElse } from "../support/people.ts";
import { makePlan, makeTask } from "../support/plans.ts";
import type { Made } from "../support/plans.ts";
import { chooseInMenu } from "../support/screens.ts";

/** A task of somebody else, which they can share. */
async function taskOf(ask: Ask, title: string): Promise<Made> {
  const { mission } = await makePlan(ask, { title, mission: title });
  return makeTask(ask, mission, { title, isPhysical: true });
}

test("what others do arrives by itself, and is read, put off and erased", async ({
  page,
  ask,
  language,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  const { username } = await ask<{ username: string }>("GET", "/sessions/me");
  const other = await somebodyElse(page.request, language);

  const listens = listening(page);
  await page.goto(at("/panel/inbox"));
  await expect(
    page.getByText(say("Aquí no hay nada por ahora", "Nothing here for now")),
  ).toBeVisible();
  await expectAccessible();
  await listens;

  const title = say("Envolver los vasos", "Wrap the glasses");
  const task = await taskOf(other.ask, title);
  await other.ask("POST", `/planning/tasks/${task.id}/shares`, { username, role: "assignee" });
  const shared = page.getByRole("link", {
    name: say(
      `${other.firstName} te compartió «${title}»`,
      `${other.firstName} shared “${title}” with you`,
    ),
  });
  await expect(shared).toBeVisible();
  for (const body of ["One", "Two", "Three"]) {
    await other.ask("POST", `/planning/tasks/${task.id}/comments`, { body });
  }
  const comments = say(`3 comentarios en «${title}»`, `3 comments on “${title}”`);
  await expect(page.getByRole("link", { name: comments })).toBeVisible();
  await expectAccessible();

  // Following it reads it.
  await shared.click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("tab", { name: say("Sin leer", "Unread") }).click();
  await expect(page.getByRole("link", { name: comments })).toBeVisible();
  await expect(shared).toHaveCount(0);

  const menu = say(`Qué hacer con: ${comments}`, `What to do with: ${comments}`);
  await chooseInMenu(page, menu, say("Mañana por la mañana", "Tomorrow morning"));
  await expect(page.getByText(say("Ya leíste todo", "You’ve read everything"))).toBeVisible();
  await page.getByRole("tab", { name: say("Para después", "For later") }).click();
  await chooseInMenu(page, menu, say("Traer de vuelta ahora", "Bring back now"));
  await page.getByRole("tab", { name: say("Todo", "Everything") }).click();
  await chooseInMenu(page, menu, say("Borrar", "Erase"));
  await expect(page.getByRole("link", { name: comments })).toHaveCount(0);
  await expect(shared).toBeVisible();
});

test("somebody chooses what they are told of", async ({
  page,
  ask,
  language,
  at,
  say,
  expectAccessible,
}) => {
  const { username } = await ask<{ username: string }>("GET", "/sessions/me");
  await page.goto(at("/panel/inbox?view=settings"));
  const shares = page.getByRole("switch", {
    name: say("Lo que te comparten: En tu bandeja", "What people share with you: In your inbox"),
  });
  await expect(shares).toBeChecked();
  await expectAccessible();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await shares.press("Space");
  await saved;
  await expect(shares).not.toBeChecked();
  await page.reload();
  await expect(shares).not.toBeChecked();

  const other = await somebodyElse(page.request, language);
  const task = await taskOf(other.ask, "Quiet");
  await other.ask("POST", `/planning/tasks/${task.id}/shares`, { username, role: "assignee" });
  await page.getByRole("tab", { name: say("Todo", "Everything") }).click();
  // What they still want to be told of comes, and comes alone.
  await other.ask("POST", `/planning/tasks/${task.id}/comments`, { body: "Shh" });
  const aboutIt = page.getByRole("link", { name: "Quiet" });
  await expect(aboutIt).toHaveAccessibleName(say(/comentó/, /commented/));
  await expect(aboutIt).toHaveCount(1);
});
