// Coming in: the home page, an account, signing out and in again, and the doors that stay shut.
import { logIn, signOut, writeLogin } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { register } from "../support/people.ts";
import { plantGarden } from "../support/plans.ts";
import { heading, main } from "../support/screens.ts";

test("somebody finds the home page, opens an account and lands in their day @smoke", async ({
  page,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/"));
  await expect(heading(page)).toHaveText(say("Un día que cierra.", "A day that comes together."));
  await expectAccessible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("Crear cuenta", "Create account") })
    .first()
    .click();

  await expect(page).toHaveURL(at("/auth/register"));
  await expectAccessible();
  await page.getByLabel(say("Nombre", "First name")).fill("Ximena");
  const email = `ximena.${Date.now()}@ejemplo.mx`;
  await writeLogin(page, say, { email, password: "una frase que recuerdo" });
  await page.getByRole("button", { name: say("Crear cuenta", "Create account") }).click();
  await expect(page).toHaveURL(at("/panel"));
  await expect(heading(page)).toBeVisible();
  await expectAccessible();
});

test("a person signs out and comes back in; who signs in next sees nothing of their day @smoke", async ({
  page,
  person,
  ask,
  context,
  language,
  at,
  say,
}) => {
  const { water } = await plantGarden(ask, say);
  const { person: other } = await register(context.request, language);
  const task = main(page).getByText(water, { exact: true });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  // The way in leads whoever is in already to their day.
  await page.goto(at("/auth/login"));
  await expect(page).toHaveURL(at("/panel"));
  await expect(task.first()).toBeVisible();
  await expect.poll(stored).toContain(water);
  await signOut(page, say, at);
  expect(await stored()).not.toContain(water);
  expect(await stored()).not.toContain(person.email);

  await logIn(page, say, other);
  await expect(page).toHaveURL(new RegExp(`${at("/panel")}$`));
  await expect(
    page.getByRole("link", { name: say("Crear mi primer objetivo", "Create my first objective") }),
  ).toBeVisible();
  await expect(task).toHaveCount(0);
  await signOut(page, say, at);
  await logIn(page, say, person);
  await expect(task.first()).toBeVisible();
});

test("the panel asks strangers to sign in, and remembers where they were going", async ({
  page,
  at,
}) => {
  await page.goto(at("/"));
  await page.goto(at("/panel/plans"));
  await expect(page).toHaveURL(new RegExp(`${at("/auth/login")}\\?next=`));
  await page.goBack();
  await expect(page, "the guarded address is not in the history").toHaveURL(
    new RegExp(`${at("/")}$`),
  );
});

test("the first visit speaks the browser's language, and a choice outlives it", async ({
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
