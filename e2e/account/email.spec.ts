// End-to-end tests for emails: verifying an address, resetting a password, changing the address.
import { clearSession, logIn } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForEmailLink } from "../support/outbox.ts";
import { openDialog } from "../support/screens.ts";

test("a user verifies their address by email, and the profile displays it", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel/profile"));
  await expect(page.getByText(localize("Sin confirmar", "Not confirmed"))).toBeVisible();
  const first = await waitForEmailLink(user.email, toPath("/auth/verify-email"));
  await page.getByRole("button", { name: localize("Enviar el enlace", "Send the link") }).click();
  await expect(
    page.getByText(localize("Enviamos un enlace a", "We’ve sent a link to")),
  ).toBeVisible();
  const link = await waitForEmailLink(user.email, toPath("/auth/verify-email"), first);

  await page.goto(link);
  const done = localize("Tu correo está confirmado", "Your email is confirmed");
  await expect(page.getByRole("heading", { name: done })).toBeFocused();
  expect(page.url(), "the secret is gone from the address").not.toContain("token");
  await expectAccessible();
  await page.getByRole("link", { name: localize("Ir a mi día", "Go to my day") }).click();
  await expect(page).toHaveURL(toPath("/panel"));
  await page.goto(toPath("/panel/profile"));
  await expect(page.getByText(localize("Confirmado", "Confirmed"), { exact: true })).toBeVisible();
});

test("a user who forgot the password sets a new one by email", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/"));
  await clearSession(page);
  await page.goto(toPath("/auth/forgot-password"));
  await expectAccessible();
  await page.getByLabel(localize("Correo", "Email")).fill(user.email);
  await page.getByRole("button", { name: localize("Enviar enlace", "Send link") }).click();
  await expect(page.getByText(user.email)).toBeVisible();
  await expectAccessible();

  await page.goto(await waitForEmailLink(user.email, toPath("/auth/reset-password")));
  await expectAccessible();
  const another = "otro sendero entre pinos";
  await page
    .getByLabel(localize("Contraseña nueva", "New password"), { exact: true })
    .fill(another);
  await page.getByRole("button", { name: localize("Guardar contraseña", "Save password") }).click();
  await page.getByRole("link", { name: localize("Iniciar sesión", "Sign in") }).click();

  await logIn(page, localize, { ...user, password: another });
  await expect(page).toHaveURL(toPath("/panel"));
});

test("a user changes their address: both addresses confirm, and the new one signs in", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
}) => {
  const newEmail = `nueva.${user.email}`;
  await page.goto(toPath("/panel/profile"));
  const dialog = await openDialog(page, localize("Cambiar correo", "Change email"));
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(localize("Correo nuevo", "New email")).fill(newEmail);
  await dialog.getByLabel(localize("Contraseña", "Password"), { exact: true }).fill(user.password);
  await dialog
    .getByRole("button", { name: localize("Enviar los enlaces", "Send the links") })
    .click();
  await expect(page.getByText(localize("Por cambiar a", "Changing to"))).toBeVisible();
  await expectAccessible();

  await page.goto(await waitForEmailLink(user.email, toPath("/auth/confirm-email")));
  await expect(
    page.getByRole("heading", { name: localize("Falta una dirección", "One address to go") }),
  ).toBeVisible();
  await expectAccessible();
  await page.goto(await waitForEmailLink(newEmail, toPath("/auth/confirm-email")));
  await expect(
    page.getByRole("heading", { name: localize("Tu correo cambió", "Your email has changed") }),
  ).toBeVisible();
  await page.goto(toPath("/panel/profile"));
  await expect(page.getByText(newEmail).first()).toBeVisible();
});
