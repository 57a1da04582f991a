// Two devices side by side: what is done on one shows on the other within moments, without anybody asking for it.
import type { Page } from "@playwright/test";
import { expect, test, turn } from "./support/journey.ts";

interface Made {
  readonly id: string;
}

type Call = <T>(
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  data?: object,
) => Promise<T>;

function caller(page: Page, token: string): Call {
  return async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
}

/** A task of today, by its title. */
async function plantTask(call: Call, title: string): Promise<Made> {
  const { workspaces } = await call<{ workspaces: { workspace: Made }[] }>("GET", "/sessions/me");
  const { id } = await call<Made>("POST", "/planning/objectives", {
    type: "ROUTINE",
    title: "Kitchen",
    workspaceId: workspaces[0]?.workspace.id ?? "",
    areaId: "personal",
  });
  const today = new Intl.DateTimeFormat("sv", { timeZone: "America/Mexico_City" }).format();
  await call("PUT", `/planning/objectives/${id}/schedule`, { startDate: today });
  const mission = await call<Made>("POST", `/planning/objectives/${id}/missions`, {
    title: "Every day",
  });
  const task = await call<Made>("POST", `/planning/missions/${mission.id}/tasks`, {
    title,
    priority: "MEDIUM",
    environmentId: "home",
    isPhysical: true,
    estimation: { executionMin: 20 },
  });
  await call("PUT", `/planning/tasks/${task.id}/schedule`, { startDate: today });
  return task;
}

/** Waits until a page has its stream open. */
function listening(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().endsWith("/api/me/changes"));
}

test("what one device does shows on the other within moments, and after a time without a network", async ({
  page,
  person,
  browser,
  say,
  at,
  provoked,
}) => {
  test.slow();
  provoked.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const title = say("Regar el limonero", "Water the lemon tree");
  const call = caller(page, person.accessToken);
  const task = await plantTask(call, title);

  const context = await browser.newContext({ locale: say("es-MX", "en-US") });
  const other = await context.newPage();
  await other.goto(at("/auth/login"));
  await other.getByLabel(say("Correo", "E-mail")).fill(person.email);
  await other.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  const otherListens = listening(other);
  await other.getByRole("button", { name: say("Entrar", "Log in"), exact: true }).click();
  await other.waitForURL(/\/panel/);

  const listens = listening(page);
  await page.goto(at("/panel"));
  await Promise.all([listens, otherListens]);
  const name = say(`Completar: ${title}`, `Complete: ${title}`);
  const [mark, sameMark] = [page, other].map((one) => one.getByRole("checkbox", { name }));
  if (mark === undefined || sameMark === undefined) throw new Error("There are two pages.");
  await expect(mark).not.toBeChecked();
  await expect(sameMark).not.toBeChecked();

  await turn(mark);
  // What is done is no longer pending; where it was done it stays, struck through, until one looks elsewhere.
  await expect(sameMark).toHaveCount(0, { timeout: 3_000 });
  await expect(mark).toBeChecked();

  await context.setOffline(true);
  await call("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).not.toBeChecked({ timeout: 3_000 });
  await expect(sameMark).toHaveCount(0);
  await context.setOffline(false);
  await expect(sameMark).toBeVisible();

  // Signing the other device out from here takes it to the login page without a touch.
  await page.request.delete("/api/v1/sessions/others", {
    headers: { Authorization: `Bearer ${person.accessToken}` },
  });
  await other.waitForURL(/\/auth\/login/, { timeout: 10_000 });
  await context.close();
});

test("what changes between the day's answer and the first word of the stream shows all the same", async ({
  page,
  person,
  say,
  at,
}) => {
  const title = say("Podar el rosal", "Prune the rose");
  const call = caller(page, person.accessToken);
  const task = await plantTask(call, title);
  const mark = page.getByRole("checkbox", {
    name: say(`Completar: ${title}`, `Complete: ${title}`),
  });
  // The stream is asked for, and not answered until the change is made.
  const asked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  await page.route("**/api/me/changes", async (route) => {
    asked.resolve();
    await changed.promise;
    await route.continue();
  });
  await page.goto(at("/panel"));
  await expect(mark).not.toBeChecked();
  await asked.promise;
  await call("POST", `/planning/tasks/${task.id}/complete`, {});
  changed.resolve();
  await expect(mark).toHaveCount(0, { timeout: 3_000 });
});

test("what somebody chooses on one device holds on the others within moments", async ({
  page,
  person,
  at,
}) => {
  const call = caller(page, person.accessToken);
  const listens = listening(page);
  await page.goto(at("/panel"));
  await listens;
  await call("PATCH", "/sessions/preferences", { theme: "enfoque" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "enfoque", { timeout: 3_000 });
  // When a day ends decides what today is: the person is asked for anew.
  const askedForWho = (path: string, data: object) =>
    Promise.all([
      page.waitForResponse(/\/sessions\/me$/, { timeout: 3_000 }),
      call(path.includes("rhythm") ? "PUT" : "PATCH", path, data),
    ]);
  await askedForWho("/planning/day-settings", { dayEnds: "bedtime" });
  const names = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
  await askedForWho("/energizing/sleep-rhythm", {
    dailySettings: names.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "08:00", bedtime: "01:00" })),
  });
});

test("of two tabs one listens for both", async ({ page, person, context, say, at }) => {
  const title = say("Barrer el patio", "Sweep the yard");
  const call = caller(page, person.accessToken);
  const task = await plantTask(call, title);
  const listens = listening(page);
  await page.goto(at("/panel"));
  await listens;
  const tab = await context.newPage();
  const streams: string[] = [];
  tab.on("request", (request) => {
    if (request.url().endsWith("/api/me/changes")) streams.push(request.url());
  });
  await tab.goto(at("/panel"));
  const name = say(`Completar: ${title}`, `Complete: ${title}`);
  const mark = tab.getByRole("checkbox", { name });
  await expect(mark).not.toBeChecked();
  // Long enough for the tab to have begun to listen; it hears of the change from the other one.
  await expect(async () => {
    await call("POST", `/planning/tasks/${task.id}/reopen`, {});
    await call("POST", `/planning/tasks/${task.id}/complete`, {});
    await expect(mark).toHaveCount(0, { timeout: 1_500 });
  }).toPass();
  expect(streams).toEqual([]);
  // With the first gone, the second listens itself.
  const takesOver = listening(tab);
  await page.close();
  await takesOver;
  await call("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).toBeVisible();
});
