// The door of the account, as several journeys pass it: the forms of signing up and in, the menu that leads to what is
// one's own, and the way out.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { At, Say } from "./journey.ts";

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Writes into the form of signing in; what is pressed then is the journey's. */
export async function writeLogin(page: Page, say: Say, { email, password }: Login) {
  await page.getByLabel(say("Correo", "E-mail")).fill(email);
  await page.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(password);
}

/** Signs in with the form that is open. */
export async function logIn(page: Page, say: Say, login: Login): Promise<void> {
  await writeLogin(page, say, login);
  await page.getByRole("button", { name: say("Entrar", "Log in"), exact: true }).click();
}

/** Opens an account with the form that is open. */
export async function signUp(page: Page, say: Say, firstName: string, email: string) {
  await page.getByLabel(say("Nombre", "First name")).fill(firstName);
  await writeLogin(page, say, { email, password: "una frase que recuerdo" });
  await page.getByRole("button", { name: say("Crear cuenta", "Create account") }).click();
}

/** What opens the menu of one's account: in the rail of a desktop, in the bar of a phone, with or without news. */
export const accountMenu = (page: Page, say: Say) =>
  page
    .getByRole("button", { name: say(/^Tu cuenta|Más$/, /^Your account|More$/) })
    .filter({ visible: true });

/** An entry of that menu, which is a sheet on a phone. */
export const menuEntry = (page: Page, name: string) =>
  page
    .getByRole("menuitem", { name })
    .or(page.getByRole("dialog").getByRole("link", { name }))
    .or(page.getByRole("dialog").getByRole("button", { name }));

/** Goes where an entry of the menu of one's account leads. */
export async function goByMenu(page: Page, say: Say, entry: string): Promise<void> {
  await accountMenu(page, say).click();
  await menuEntry(page, entry).click();
}

/** Signs out by that menu. */
export async function signOut(page: Page, say: Say, at: At): Promise<void> {
  await goByMenu(page, say, say("Cerrar sesión", "Sign out"));
  await expect(page).toHaveURL(new RegExp(at("/auth/login")));
}

/** The device forgets who was signed in, as one does that was never used. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: /refresh/ });
}
