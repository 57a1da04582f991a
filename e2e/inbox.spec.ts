// The inbox: what somebody else does shows up by itself, leads to what it is about, is read, put off and erased.
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, register, test, type Language } from "./support/journey.ts";

interface Made {
  readonly id: string;
}

/** Asks the API as somebody, for what this journey is not about. */
function asker(request: APIRequestContext, token: string) {
  return async <T>(method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
}

type Ask = ReturnType<typeof asker>;

async function taskOf(ask: Ask, title: string): Promise<Made> {
  const { workspaces } = await ask<{ workspaces: { workspace: Made }[] }>("GET", "/sessions/me");
  const workspaceId = workspaces[0]?.workspace.id ?? "";
  const about = { type: "PROJECT", areaId: "personal", workspaceId, title };
  const objective = await ask<Made>("POST", "/planning/objectives", about);
  const mission = await ask<Made>("POST", `/planning/objectives/${objective.id}/missions`, {
    title,
  });
  const form = { title, priority: "MEDIUM", environmentId: "home", isPhysical: true };
  return ask<Made>("POST", `/planning/missions/${mission.id}/tasks`, form);
}

/** Somebody else, without a page of their own. */
async function somebodyElse(page: Page, language: Language) {
  const { tokens, someone } = await register(page.request, language);
  return { ask: asker(page.request, tokens.accessToken), firstName: someone.firstName };
}

test("what others do arrives by itself, and is read, put off and erased", async ({
  page,
  person,
  language,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  const ask = asker(page.request, person.accessToken);
  const { username } = await ask<{ username: string }>("GET", "/sessions/me");
  const other = await somebodyElse(page, language);

  const listens = page.waitForResponse((answer) => answer.url().endsWith("/api/me/changes"));
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
  await expect(shared).toBeVisible({ timeout: 5_000 });
  for (const body of ["One", "Two", "Three"]) {
    await other.ask("POST", `/planning/tasks/${task.id}/comments`, { body });
  }
  const comments = say(`3 comentarios en «${title}»`, `3 comments on “${title}”`);
  await expect(page.getByRole("link", { name: comments })).toBeVisible({ timeout: 5_000 });
  await expectAccessible();

  // Following it reads it.
  await shared.click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("tab", { name: say("Sin leer", "Unread") }).click();
  await expect(page.getByRole("link", { name: comments })).toBeVisible();
  await expect(shared).toHaveCount(0);

  const menu = (words: string) =>
    page.getByRole("button", { name: say(`Qué hacer con: ${words}`, `What to do with: ${words}`) });
  await menu(comments).click();
  await page
    .getByRole("menuitem", { name: say("Mañana por la mañana", "Tomorrow morning") })
    .click();
  await expect(page.getByText(say("Ya leíste todo", "You’ve read everything"))).toBeVisible();
  await page.getByRole("tab", { name: say("Para después", "For later") }).click();
  await menu(comments).click();
  await page
    .getByRole("menuitem", { name: say("Traer de vuelta ahora", "Bring back now") })
    .click();
  await page.getByRole("tab", { name: say("Todo", "Everything") }).click();
  await menu(comments).click();
  await page.getByRole("menuitem", { name: say("Borrar", "Erase") }).click();
  await expect(page.getByRole("link", { name: comments })).toHaveCount(0);
  await expect(shared).toBeVisible();
});

test("somebody chooses what they are told of", async ({
  page,
  person,
  language,
  at,
  say,
  expectAccessible,
}) => {
  const ask = asker(page.request, person.accessToken);
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

  const other = await somebodyElse(page, language);
  const task = await taskOf(other.ask, "Quiet");
  await other.ask("POST", `/planning/tasks/${task.id}/shares`, { username, role: "viewer" });
  await page.getByRole("tab", { name: say("Todo", "Everything") }).click();
  await expect(
    page.getByText(say("Aquí no hay nada por ahora", "Nothing here for now")),
  ).toBeVisible();
});
