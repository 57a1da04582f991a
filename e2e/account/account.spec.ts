// Coming in: the home page, an account, signing out and in again, and the doors that stay shut.
import { logIn, signOut, writeLogin } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { heading } from "../support/screens.ts";

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
  const password = page.getByLabel(say("Contraseña", "Password"), { exact: true });
  await writeLogin(page, say, { email: `ximena.${Date.now()}@ejemplo.mx`, password: "corta" });
  await page.getByRole("button", { name: say("Crear cuenta", "Create account") }).click();
  await expect(
    page.getByText(say("Usa al menos 10 caracteres", "Use at least 10 characters")),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expect(page.getByLabel(say("Nombre", "First name"))).toHaveValue("Ximena");

  await password.fill("una frase que recuerdo");
  await page.getByRole("button", { name: say("Crear cuenta", "Create account") }).click();
  await expect(page).toHaveURL(at("/panel"));
  await expect(heading(page)).toBeVisible();
  await expectAccessible();
});

test("a person signs out, mistypes, and comes back in @smoke", async ({
  page,
  person,
  at,
  say,
  provoked,
}) => {
  provoked.push(/401 .*sessions\/login/);
  await page.goto(at("/panel"));
  await expect(heading(page)).toBeVisible();
  await signOut(page, say, at);
  await logIn(page, say, { ...person, password: "no era esta frase" });
  await expect(
    page.getByText(
      say("El correo o la contraseña no coinciden.", "The e-mail and password don’t match."),
    ),
  ).toBeVisible();
  await expect(page.getByLabel(say("Correo", "E-mail"))).toHaveValue(person.email);

  await page.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await page.getByRole("button", { name: say("Entrar", "Log in"), exact: true }).click();
  await expect(page).toHaveURL(at("/panel"));
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

test("the way in sends somebody who is in already to their day", async ({
  page,
  person: _person,
  at,
}) => {
  await page.goto(at("/auth/login"));
  await expect(page).toHaveURL(at("/panel"));
});

test("an unknown address says so and leads home", async ({ page, say, at, request, provoked }) => {
  provoked.push(/404 .*no-existe/);
  const answer = await request.get(at("/no-existe"));
  expect(answer.status()).toBe(404);
  await page.goto(at("/no-existe"));
  await expect(page.getByText("404")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: say("Página no encontrada", "Page not found") }),
  ).toBeVisible();
  await page
    .getByRole("link", { name: say("Ir a la página de inicio", "Go to the home page") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${at("/")}$`));
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
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});
