// End-to-end tests for signing up, signing in and out, and access without a session.
import { logIn, signOut, fillLogin } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { register } from "../support/users.ts";
import { seedGarden } from "../support/plans.ts";
import { heading, main } from "../support/screens.ts";

test("a visitor opens the home page, registers and lands on the day @smoke", async ({
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
  await expect(heading(page)).toBeVisible();
  await expectAccessible();
});

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
  await expect(
    page.getByRole("link", {
      name: localize("Crear mi primer objetivo", "Create my first objective"),
    }),
  ).toBeVisible();
  await expect(task).toHaveCount(0);
  await signOut(page, localize, toPath);
  await logIn(page, localize, user);
  await expect(task.first()).toBeVisible();
});

test("the panel redirects visitors to the login page with the requested path", async ({
  page,
  toPath,
}) => {
  await page.goto(toPath("/"));
  await page.goto(toPath("/panel/plans"));
  await expect(page).toHaveURL(new RegExp(`${toPath("/auth/login")}\\?next=`));
  await page.goBack();
  await expect(page, "the guarded address is not in the history").toHaveURL(
    new RegExp(`${toPath("/")}$`),
  );
});

test("the first visit uses the browser's language, and a chosen language persists", async ({
  page,
  context,
  language,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
  const other = language === "es" ? "English" : "Español";
  await page.getByRole("link", { name: other }).first().click();
  const chosen = language === "es" ? "en" : "es";
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${chosen}`));
  const cookie = (await context.cookies()).find(({ name }) => name === "vereda_locale");
  expect(cookie).toMatchObject({ value: chosen, sameSite: "Lax" });
  expect(cookie?.expires, "it stays when the browser is closed").toBeGreaterThan(0);
});
