// End-to-end tests for signing up, signing in and out, and what a visitor chose before.
import { logIn, signOut, signUp, fillLogin } from "../support/account.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { register } from "../support/users.ts";
import { seedGarden } from "../support/planning/plans.ts";
import { firstTaskField, getTaskCheckbox, heading, main, setChecked } from "../support/screens.ts";

test("a visitor registers, lands on the day and adds a first task in four actions @smoke", async ({
  page,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/"));
  await expect(heading(page)).toHaveText(
    localize("Un día que cuadra.", "A day that comes together."),
  );
  await expectAccessible();
  await page
    .getByRole("main")
    .getByRole("link", { name: localize("Crear cuenta", "Create account") })
    .first()
    .click();

  await expect(page).toHaveURL(toPath("/auth/register"));
  await expectAccessible();
  await page.getByLabel(localize("Nombre", "First name")).fill("Ximena");
  const email = `ximena.${Date.now()}@ejemplo.mx`;
  await fillLogin(page, localize, { email, password: "una frase que recuerdo" });
  await page.getByRole("button", { name: localize("Crear cuenta", "Create account") }).click();
  await expect(page).toHaveURL(toPath("/panel"));
  const field = firstTaskField(page, localize);
  await expect(field).toBeVisible();
  await expectAccessible();

  const actions = await countActions(page);
  await field.click();
  await page.keyboard.insertText(localize("llamar al banco a las 23:30", "call the bank at 23:30"));
  await page.keyboard.press("Enter");
  const title = localize("llamar al banco", "call the bank");
  await expect(getTaskCheckbox(page, localize, title)).toBeVisible();
  await expect(page.getByRole("tabpanel")).toContainText(localize("11:30 pm", "11:30 PM"));
  await expect(page).toHaveURL(toPath("/panel"));
  expect(await actions()).toBeLessThanOrEqual(4);
  await expectAccessible();

  await main(page)
    .getByRole("button", { name: localize("Guardar", "Save"), exact: true })
    .click();
  await expect(main(page).locator("header")).toContainText(localize("Te quedan", "You have"));
});

/** Counts clicks and confirming keys from now on; typed text is one action. */
async function countActions(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { actions: 0 };
    const count = () => void (counted.actions += 1);
    addEventListener("pointerdown", count, true);
    addEventListener("keydown", count, true);
    addEventListener("input", count, true);
    return counted;
  });
  return () => counter.evaluate(({ actions }) => actions);
}

test("a user signs out and in again; the next user sees nothing of their data @smoke", async ({
  page,
  user,
  callApi,
  context,
  language,
  toPath,
  localize,
}) => {
  const { water } = await seedGarden(callApi, localize);
  const { user: other } = await register(context.request, language);
  const task = main(page).getByText(water, { exact: true });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  // The login page redirects users who are already signed in.
  await page.goto(toPath("/auth/login"));
  await expect(page).toHaveURL(toPath("/panel"));
  await expect(task.first()).toBeVisible();
  await expect.poll(stored).toContain(water);
  await signOut(page, localize, toPath);
  expect(await stored()).not.toContain(water);
  expect(await stored()).not.toContain(user.email);

  await logIn(page, localize, other);
  await expect(page).toHaveURL(new RegExp(`${toPath("/panel")}$`));
  await expect(firstTaskField(page, localize)).toBeVisible();
  await expect(task).toHaveCount(0);
  await signOut(page, localize, toPath);
  await logIn(page, localize, user);
  await expect(task.first()).toBeVisible();
});

test("a visitor's language and theme are remembered, also by their new account", async ({
  page,
  context,
  language,
  toPath,
  localize,
}) => {
  const html = page.locator("html");
  const expectLanguage = (expected: string) =>
    expect(html).toHaveAttribute("lang", new RegExp(`^${expected}`));
  const [own, other] = localize(["Español", "English"], ["English", "Español"]);
  const chosen = localize("en", "es");
  await page.goto("/");
  await expectLanguage(language);
  await page.getByRole("link", { name: other }).first().click();
  await expectLanguage(chosen);
  const cookie = (await context.cookies()).find(({ name }) => name === "vereda_locale");
  expect(cookie).toMatchObject({ value: chosen, sameSite: "Lax" });
  expect(cookie?.expires, "it stays when the browser is closed").toBeGreaterThan(0);
  await page.getByRole("link", { name: own }).first().click();
  await expectLanguage(language);
  await setChecked(page.getByRole("radio", { name: localize("Sereno", "Serene") }));

  await page.goto(toPath("/panel/plans"));
  await expect(page).toHaveURL(new RegExp(`${toPath("/auth/login")}\\?next=`));
  await page.goBack();
  await expect(page, "the guarded address is not in the history").toHaveURL(
    new RegExp(`${toPath("/")}$`),
  );

  await page.goto(toPath("/auth/register"));
  await expect(html).toHaveAttribute("data-theme", "sereno");
  await signUp(page, localize, "Alma", `alma.${Date.now()}@ejemplo.mx`);
  await expect(page).toHaveURL(toPath("/panel"));
  // What the server knows, without the cookie of this device.
  await page.evaluate(() => (document.cookie = "vereda_theme=; Max-Age=0; Path=/"));
  await page.goto(toPath("/panel/profile?tab=preferences"));
  await expect(
    page.getByRole("definition").filter({ hasText: localize("Sereno", "Serene") }),
  ).toBeVisible();
  await expect(html).toHaveAttribute("data-theme", "sereno");
});
