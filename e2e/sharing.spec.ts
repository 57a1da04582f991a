// Two people and one task: it is shared, seen as the other one sees it, spoken about, and nothing else is shown.
import type { APIRequestContext, Browser } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
import { carrySession, expect, register, test, type Language } from "./support/journey.ts";

interface Made {
  readonly id: string;
}

/** Asks the API as somebody, for what this journey is not about. */
function asker(request: APIRequestContext, token: string) {
  return async <T>(method: "GET" | "POST", path: string, data?: object): Promise<T> => {
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

/** Somebody else, signed in on a page of their own. */
async function somebodyElse(browser: Browser, language: Language) {
  const context = await browser.newContext({
    locale: language === "es" ? "es-MX" : "en-US",
    viewport: { width: 390, height: 844 },
  });
  const { tokens, someone } = await register(context.request, language);
  const ask = asker(context.request, tokens.accessToken);
  const { username } = await ask<{ username: string }>("GET", "/sessions/me");
  const page = await context.newPage();
  await carrySession(page, tokens);
  return { page, username, firstName: someone.firstName };
}

const BESIDE = "Nobody else's business";

test("somebody shares one task; the other sees that task and nothing else, and speaks about it", async ({
  page,
  person,
  browser,
  language,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  const ask = asker(page.request, person.accessToken);
  const { workspaces } = await ask<{ workspaces: { workspace: Made }[] }>("GET", "/sessions/me");
  const workspaceId = workspaces[0]?.workspace.id ?? "";
  const about = { type: "PROJECT", areaId: "personal", workspaceId, title: BESIDE };
  const objective = await ask<Made>("POST", "/planning/objectives", about);
  const mission = await ask<Made>("POST", `/planning/objectives/${objective.id}/missions`, {
    title: BESIDE,
  });
  const form = { priority: "MEDIUM", environmentId: "home", isPhysical: true };
  const tasks = `/planning/missions/${mission.id}/tasks`;
  const title = say("Envolver los vasos", "Wrap the glasses");
  const task = await ask<Made>("POST", tasks, { ...form, title });
  await ask("POST", tasks, { ...form, title: BESIDE });
  const inPlan = `/space/${workspaceId}/personal/plan/objective/${objective.id}/task/${task.id}`;
  const other = await somebodyElse(browser, language);
  const share = say("Compartir", "Share");

  await page.goto(at(inPlan));
  await page.getByRole("button", { name: share, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(say("Por ahora nadie más ve esto", "Nobody else sees this")),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Agregar a alguien", "Add somebody") }).click();
  const username = dialog.getByLabel(say("Nombre de usuario", "Username"));
  await expect(username).toBeFocused();
  await expectAccessible();
  await username.fill(other.username);
  await dialog.getByText(say("Puede comentar", "Can comment")).click();
  await dialog.getByRole("spinbutton").first().click();
  await page.keyboard.type("15032199");
  await dialog.getByRole("button", { name: share, exact: true }).click();
  await expect(dialog.getByText(`@${other.username}`)).toBeVisible();
  await expect(dialog.getByText("2199")).toBeVisible();
  await dialog
    .getByRole("button", {
      name: say(`Opciones de ${other.firstName}`, `Options for ${other.firstName}`),
    })
    .click();
  await page
    .getByRole("menuitem", {
      name: say(`Ver como ${other.firstName}`, `See as ${other.firstName}`),
    })
    .click();
  await expect(
    page.getByRole("dialog", {
      name: say(`Así lo ve ${other.firstName}`, `How ${other.firstName} sees it`),
    }),
  ).toContainText(title);
  await expect(dialog).not.toContainText(BESIDE);
  await expectAccessible();

  await other.page.goto(at("/panel/plans/shared"));
  await other.page.getByRole("link", { name: title }).click();
  await expect(other.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(other.page.getByText(BESIDE)).toHaveCount(0);
  await expect(other.page.getByRole("link", { name: say("Editar", "Edit") })).toHaveCount(0);
  await other.page
    .getByRole("button", { name: say("Ver los comentarios", "Show comments") })
    .click();
  const comment = other.page.getByRole("textbox", { name: say("Tu comentario", "Your comment") });
  await comment.pressSequentially(say("¿Te ayudo, @", "Shall I help, @"));
  await expect(other.page.getByRole("option")).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page: other.page })
    .exclude("[data-live-announcer]")
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await comment.press("Enter");
  await comment.pressSequentially(say("el sábado?", "on Saturday?"));
  await other.page.getByRole("button", { name: say("Comentar", "Comment"), exact: true }).click();
  await expect(comment).toHaveValue("");
  await other.page.goto(at(inPlan));
  await expect(
    other.page.getByRole("heading", { name: say("No encontramos", "couldn't find") }),
  ).toBeVisible();
  await other.page.context().close();

  await page.goto(at(inPlan));
  await page.getByRole("button", { name: say("Ver los comentarios", "Show comments") }).click();
  await expect(page.getByText(say("el sábado?", "on Saturday?"))).toBeVisible();
  await expectAccessible();
});
