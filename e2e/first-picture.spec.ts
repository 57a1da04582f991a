// The day before its scripts: what the server drew, or what was kept of the last visit. What is pressed on it counts.
import type { Page } from "@playwright/test";
import { expect, register, test, turn } from "./support/journey.ts";
import type { Person } from "./support/journey.ts";
import { ask } from "./support/places.ts";
import { main, makePlan, makeTask, today, type Say } from "./support/plans.ts";

/** Two tasks of today. */
async function plantDay(page: Page, person: Person, say: Say): Promise<[string, string]> {
  const schedule = { startDate: today() };
  const { mission } = await makePlan(page.request, person, {
    type: "ROUTINE",
    title: say("El jardín", "The garden"),
    mission: say("Cada día", "Every day"),
    schedule,
  });
  const [water, prune] = [say("Regar", "Water the plants"), say("Podar", "Prune")] as const;
  const estimated = { isPhysical: true, estimation: { executionMin: 20 }, schedule };
  await makeTask(page.request, person, mission, { title: water, ...estimated });
  await makeTask(page.request, person, mission, { title: prune, ...estimated });
  return [water, prune];
}

/** Lets no script of the build arrive until it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    // A page that was closed meanwhile wants nothing any more.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

async function completedOf(page: Page, person: Person): Promise<string[]> {
  const { items } = await ask<{ items: { title: string; completed: boolean }[] }>(
    page.request,
    person,
    "GET",
    `/planning/schedules/daily-agenda?date=${today()}`,
  );
  return items.filter(({ completed }) => completed).map(({ title }) => title);
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const picture = (page: Page) => page.locator("#first-picture");

test("what is pressed before the scripts are there is done once they are", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const [water, prune] = await plantDay(page, person, say);
  const done = (title: string) =>
    main(page).getByRole("checkbox", { name: say(`Completar: ${title}`, `Complete: ${title}`) });
  const letGo = await holdScripts(page);
  await page.goto(at("/panel"), { waitUntil: "commit" });
  await turn(done(water));
  await expect(picture(page).getByRole("checkbox")).toHaveCount(2);
  await expectAccessible();
  await page
    .getByRole("button", { name: say(/^Agregar tarea/, /^Add task/) })
    .filter({ visible: true })
    .first()
    .click();
  expect(await completedOf(page, person)).toEqual([]);

  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await expect.poll(() => completedOf(page, person)).toEqual([water]);
  await page.keyboard.press("Escape");
  await expect(done(prune)).not.toBeChecked();
});

test("the next visit begins with how the day looked, and loses no press though it is cut off", async ({
  page,
  context,
  person,
  at,
  say,
}) => {
  const [water, prune] = await plantDay(page, person, say);
  const done = (on: Page, title: string) =>
    main(on).getByRole("checkbox", { name: say(`Completar: ${title}`, `Complete: ${title}`) });
  await ask(page.request, person, "POST", "/energizing/sleep-cycles", {
    startedAt: hoursAgo(8),
    endedAt: hoursAgo(1),
  });
  await page.goto(at("/panel"));
  await turn(done(page, water));
  const kept = () => page.evaluate(() => localStorage.getItem("vereda.picture") ?? "");
  // What is done is no part of how the next visit begins, nor is what tells of sleep.
  const row = say(`Completar: ${water}`, `Complete: ${water}`);
  const isOfRest = (picture: string) => picture.includes(prune) && !picture.includes(row);
  await expect.poll(async () => isOfRest(await kept())).toBe(true);
  expect(await kept()).not.toMatch(say(/Dormiste|Te quedan/, /You slept|You have/));

  const state = await page.evaluate(() => localStorage.getItem("vereda.auth") ?? "");
  const cutOff = await context.newPage();
  await cutOff.addInitScript((value) => localStorage.setItem("vereda.auth", value), state);
  await holdScripts(cutOff);
  await cutOff.goto(at("/panel"), { waitUntil: "commit" });
  await expect(picture(cutOff).locator("main")).toBeVisible();
  await turn(done(cutOff, prune));
  await cutOff.close();
  expect(await completedOf(page, person)).toEqual([water]);

  await page.goto(at("/panel"));
  await expect
    .poll(async () => (await completedOf(page, person)).toSorted())
    .toEqual([water, prune].toSorted());
  const presses = () => page.evaluate(() => localStorage.getItem("vereda.presses"));
  await expect.poll(presses).toBeNull();
});

test("a picture is drawn for its person alone, and for nobody's cache", async ({
  page,
  person,
  at,
}) => {
  const address = `${at("/panel")}/picture`;
  expect((await page.request.get(address)).status()).toBe(401);
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const drawn = await page.request.get(address, { headers });
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()["cache-control"]).toBe("private, no-store");
});

test("who signs in next on a device sees nothing of who was drawn before", async ({
  page,
  context,
  language,
  person,
  at,
  say,
}) => {
  const [water] = await plantDay(page, person, say);
  const { someone } = await register(context.request, language);
  await page.goto(at("/panel"));
  await expect(main(page).getByText(water, { exact: true }).first()).toBeVisible();
  await page
    .getByRole("button", { name: say("Más", "More"), exact: true })
    .or(page.getByRole("button", { name: say(/^Tu cuenta/, /^Your account/) }))
    .filter({ visible: true })
    .first()
    .click();
  const out = say("Cerrar sesión", "Sign out");
  await page
    .getByRole("menuitem", { name: out })
    .or(page.getByRole("button", { name: out }))
    .click();
  await expect(page).toHaveURL(new RegExp(at("/auth/login")));
  await page.getByLabel(say("Correo", "E-mail")).fill(someone.email);
  await page.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(someone.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${at("/panel")}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main(page).getByText(water, { exact: true })).toHaveCount(0);
});
