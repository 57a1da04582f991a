// End-to-end test for emails: confirming an address, changing it, and a new password.
import { clearSession, logIn } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForEmailLink } from "../support/outbox.ts";
import { openDialog } from "../support/screens.ts";
import { openOtherDevice } from "../support/users.ts";

test("an address is confirmed and changed by email, and a forgotten password ends the other sessions", async ({
  page,
  user,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  const other = await openOtherDevice(browser, language, user);
  await page.goto(toPath("/panel/profile"));
  await expect(page.getByText(localize("Sin confirmar", "Not confirmed"))).toBeVisible();
  const first = await waitForEmailLink(user.email, toPath("/auth/verify-email"));
  await page.getByRole("button", { name: localize("Enviar el enlace", "Send the link") }).click();
  await expect(
    page.getByText(localize("Enviamos un enlace a", "We’ve sent a link to")),
  ).toBeVisible();
  await page.goto(await waitForEmailLink(user.email, toPath("/auth/verify-email"), first));
  const done = localize("Tu correo está confirmado", "Your email is confirmed");
  await expect(page.getByRole("heading", { name: done })).toBeFocused();
  expect(page.url(), "the secret is gone from the address").not.toContain("token");
  await expectAccessible();

  const newEmail = `nueva.${user.email}`;
  await page.goto(toPath("/panel/profile"));
  await expect(page.getByText(localize("Confirmado", "Confirmed"), { exact: true })).toBeVisible();
  const dialog = await openDialog(page, localize("Cambiar correo", "Change email"));
  await dialog.getByLabel(localize("Correo nuevo", "New email")).fill(newEmail);
  await dialog.getByLabel(localize("Contraseña", "Password"), { exact: true }).fill(user.password);
  await dialog
    .getByRole("button", { name: localize("Enviar los enlaces", "Send the links") })
    .click();
  await expect(page.getByText(localize("Por cambiar a", "Changing to"))).toBeVisible();
  await page.goto(await waitForEmailLink(user.email, toPath("/auth/confirm-email")));
  await expect(
    page.getByRole("heading", { name: localize("Falta una dirección", "One address to go") }),
  ).toBeVisible();
  await page.goto(await waitForEmailLink(newEmail, toPath("/auth/confirm-email")));
  await expect(
    page.getByRole("heading", { name: localize("Tu correo cambió", "Your email has changed") }),
  ).toBeVisible();

  await clearSession(page);
  await page.goto(toPath("/auth/forgot-password"));
  await page.getByLabel(localize("Correo", "Email")).fill(newEmail);
  await page.getByRole("button", { name: localize("Enviar enlace", "Send link") }).click();
  await expect(page.getByText(newEmail)).toBeVisible();
  await page.goto(await waitForEmailLink(newEmail, toPath("/auth/reset-password")));
  const password = "otro sendero entre pinos";
  await page
    .getByLabel(localize("Contraseña nueva", "New password"), { exact: true })
    .fill(password);
  await expectAccessible();
  await page.getByRole("button", { name: localize("Guardar contraseña", "Save password") }).click();
  await page.getByRole("link", { name: localize("Iniciar sesión", "Sign in") }).click();
  await logIn(page, localize, { email: newEmail, password });
  await expect(page).toHaveURL(toPath("/panel"));

  await other.reload();
  await expect(other).toHaveURL(new RegExp(toPath("/auth/login")));
  await other.context().close();
});
