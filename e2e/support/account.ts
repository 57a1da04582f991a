// Helpers for the account: sign-up and login forms, the account menu, signing out.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { ToPath, Localize } from "./fixtures.ts";

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Fills in the login form without submitting it. */
export async function fillLogin(page: Page, localize: Localize, { email, password }: Login) {
  await page.getByLabel(localize("Correo", "Email")).fill(email);
  await page.getByLabel(localize("Contraseña", "Password"), { exact: true }).fill(password);
}

export async function logIn(page: Page, localize: Localize, login: Login): Promise<void> {
  await fillLogin(page, localize, login);
  await page.getByRole("button", { name: localize("Entrar", "Sign in"), exact: true }).click();
}

export async function signUp(page: Page, localize: Localize, firstName: string, email: string) {
  await page.getByLabel(localize("Nombre", "First name")).fill(firstName);
  await fillLogin(page, localize, { email, password: "una frase que recuerdo" });
  await page.getByRole("button", { name: localize("Crear cuenta", "Create account") }).click();
}

export const accountMenu = (page: Page, localize: Localize) =>
  page
    .getByRole("button", { name: localize(/^Tu cuenta|Más$/, /^Your account|More$/) })
    .filter({ visible: true });

export const menuEntry = (page: Page, name: string) =>
  page
    .getByRole("menuitem", { name })
    .or(page.getByRole("dialog").getByRole("link", { name }))
    .or(page.getByRole("dialog").getByRole("button", { name }));

export async function openMenuEntry(page: Page, localize: Localize, entry: string): Promise<void> {
  await accountMenu(page, localize).click();
  await menuEntry(page, entry).click();
}

export async function signOut(page: Page, localize: Localize, toPath: ToPath): Promise<void> {
  await openMenuEntry(page, localize, localize("Cerrar sesión", "Sign out"));
  await expect(page).toHaveURL(new RegExp(toPath("/auth/login")));
}

export async function clearSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: /refresh/ });
}
