// The door of the account, as several journeys pass it: the forms of signing up and in, the menu that leads to what is
// one's own, and the way out.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { ToPath, Localize } from "./fixtures.ts";

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Writes into the form of signing in; what is pressed then is the journey's. */
export async function fillLogin(page: Page, localize: Localize, { email, password }: Login) {
  await page.getByLabel(localize("Correo", "E-mail")).fill(email);
  await page.getByLabel(localize("Contraseña", "Password"), { exact: true }).fill(password);
}

/** Signs in with the form that is open. */
export async function logIn(page: Page, localize: Localize, login: Login): Promise<void> {
  await fillLogin(page, localize, login);
  await page.getByRole("button", { name: localize("Entrar", "Log in"), exact: true }).click();
}

/** Opens an account with the form that is open. */
export async function signUp(page: Page, localize: Localize, firstName: string, email: string) {
  await page.getByLabel(localize("Nombre", "First name")).fill(firstName);
  await fillLogin(page, localize, { email, password: "una frase que recuerdo" });
  await page.getByRole("button", { name: localize("Crear cuenta", "Create account") }).click();
}

/** What opens the menu of one's account: in the rail of a desktop, in the bar of a phone, with or without news. */
export const accountMenu = (page: Page, localize: Localize) =>
  page
    .getByRole("button", { name: localize(/^Tu cuenta|Más$/, /^Your account|More$/) })
    .filter({ visible: true });

/** An entry of that menu, which is a sheet on a phone. */
export const menuEntry = (page: Page, name: string) =>
  page
    .getByRole("menuitem", { name })
    .or(page.getByRole("dialog").getByRole("link", { name }))
    .or(page.getByRole("dialog").getByRole("button", { name }));

/** Goes where an entry of the menu of one's account leads. */
export async function openMenuEntry(page: Page, localize: Localize, entry: string): Promise<void> {
  await accountMenu(page, localize).click();
  await menuEntry(page, entry).click();
}

/** Signs out by that menu. */
export async function signOut(page: Page, localize: Localize, toPath: ToPath): Promise<void> {
  await openMenuEntry(page, localize, localize("Cerrar sesión", "Sign out"));
  await expect(page).toHaveURL(new RegExp(toPath("/auth/login")));
}

/** The device forgets who was signed in, as one does that was never used. */
export async function clearSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: /refresh/ });
}
