// Letters and what they lead to: confirming an address, a forgotten password, another address.
import { forgetSession, logIn } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { mailedLink } from "../support/outbox.ts";
import { openDialog } from "../support/screens.ts";

test("a person confirms their address by letter, and their profile knows", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel/profile"));
  await expect(page.getByText(say("Sin confirmar", "Not confirmed"))).toBeVisible();
  const first = await mailedLink(person.email, at("/auth/verify-email"));
  await page.getByRole("button", { name: say("Enviar el enlace", "Send the link") }).click();
  await expect(page.getByText(say("Enviamos un enlace a", "We’ve sent a link to"))).toBeVisible();
  const link = await mailedLink(person.email, at("/auth/verify-email"), first);

  await page.goto(link);
  const done = say("Tu correo está confirmado", "Your e-mail is confirmed");
  await expect(page.getByRole("heading", { name: done })).toBeFocused();
  expect(page.url(), "the secret is gone from the address").not.toContain("token");
  await expectAccessible();
  await page.getByRole("link", { name: say("Ir a mi día", "Go to my day") }).click();
  await expect(page).toHaveURL(at("/panel"));
  await page.goto(at("/panel/profile"));
  await expect(page.getByText(say("Confirmado", "Confirmed"), { exact: true })).toBeVisible();
});

test("somebody who forgot their password chooses another by letter", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/"));
  await forgetSession(page);
  await page.goto(at("/auth/forgot-password"));
  await expectAccessible();
  await page.getByLabel(say("Correo", "E-mail")).fill(person.email);
  await page.getByRole("button", { name: say("Enviar enlace", "Send link") }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible();

  await page.goto(await mailedLink(person.email, at("/auth/reset-password")));
  await expectAccessible();
  const another = "otro sendero entre pinos";
  await page.getByLabel(say("Contraseña nueva", "New password"), { exact: true }).fill(another);
  await page.getByRole("button", { name: say("Guardar contraseña", "Save password") }).click();
  await page.getByRole("link", { name: say("Iniciar sesión", "Log in") }).click();

  await logIn(page, say, { ...person, password: another });
  await expect(page).toHaveURL(at("/panel"));
});

test("a person changes their address: both confirm, and the new one opens the door", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const newEmail = `nueva.${person.email}`;
  await page.goto(at("/panel/profile"));
  const dialog = await openDialog(page, say("Cambiar correo", "Change e-mail"));
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(say("Correo nuevo", "New e-mail")).fill(newEmail);
  await dialog.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: say("Enviar los enlaces", "Send the links") }).click();
  await expect(page.getByText(say("Por cambiar a", "Changing to"))).toBeVisible();
  await expectAccessible();

  await page.goto(await mailedLink(person.email, at("/auth/confirm-email")));
  await expect(
    page.getByRole("heading", { name: say("Falta una dirección", "One address to go") }),
  ).toBeVisible();
  await expectAccessible();
  await page.goto(await mailedLink(newEmail, at("/auth/confirm-email")));
  await expect(
    page.getByRole("heading", { name: say("Tu correo cambió", "Your e-mail has changed") }),
  ).toBeVisible();
  await page.goto(at("/panel/profile"));
  await expect(page.getByText(newEmail).first()).toBeVisible();
});
