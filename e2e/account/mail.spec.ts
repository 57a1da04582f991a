// Letters and what they lead to: confirming an address, a forgotten password, another address.
import { forgetSession, logIn } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { mailedLink } from "../support/outbox.ts";

test("a person confirms their address by letter, once, and their profile knows", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/400 .*verify-email/);
  await page.goto(at("/panel/profile"));
  await expect(page.getByText(say("Sin confirmar", "Not confirmed"))).toBeVisible();
  await expectAccessible();
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

  await page.goto(link);
  await expect(
    page.getByRole("heading", {
      name: say("Este enlace ya no sirve", "This link no longer works"),
    }),
  ).toBeVisible();
  await expectAccessible();
});

test("a link that arrived incomplete says so and leads through the login to another", async ({
  page,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/auth/verify-email"));
  await expect(
    page.getByRole("heading", {
      name: say("Este enlace ya no sirve", "This link no longer works"),
    }),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: say("Inicia sesión para", "Log in to") }).click();
  await expect(page).toHaveURL(new RegExp(`${at("/auth/login")}\\?next=`));
});

test("somebody who forgot their password chooses another by letter, once", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/400 .*reset-password/);
  await page.goto(at("/"));
  await forgetSession(page);
  await page.goto(at("/auth/forgot-password"));
  await expectAccessible();
  await page.getByLabel(say("Correo", "E-mail")).fill(person.email);
  await page.getByRole("button", { name: say("Enviar enlace", "Send link") }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible();

  const link = await mailedLink(person.email, at("/auth/reset-password"));
  await page.goto(link);
  await expectAccessible();
  const another = "otro sendero entre pinos";
  const field = page.getByLabel(say("Contraseña nueva", "New password"), { exact: true });
  await field.fill("corta");
  const save = page.getByRole("button", { name: say("Guardar contraseña", "Save password") });
  await save.click();
  await expect(
    page.getByText(say("Usa al menos 10 caracteres", "Use at least 10 characters")).first(),
  ).toBeVisible();
  await field.fill(another);
  await save.click();
  await page.getByRole("link", { name: say("Iniciar sesión", "Log in") }).click();

  await logIn(page, say, { ...person, password: another });
  await expect(page).toHaveURL(at("/panel"));

  await forgetSession(page);
  await page.goto(link);
  await field.fill("una tercera que no vale");
  await save.click();
  await expect(
    page.getByText(say("El enlace ya no es válido.", "That link is no longer valid.")),
  ).toBeVisible();
});

test("a person changes their address: both confirm, and the new one opens the door", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/403 .*email-change/);
  const newEmail = `nueva.${person.email}`;
  await page.goto(at("/panel/profile"));
  await page.getByRole("button", { name: say("Cambiar correo", "Change e-mail") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(say("Correo nuevo", "New e-mail")).fill(newEmail);
  const password = dialog.getByLabel(say("Contraseña", "Password"), { exact: true });
  await password.fill("no era esta");
  const send = dialog.getByRole("button", { name: say("Enviar los enlaces", "Send the links") });
  await send.click();
  await expect(
    dialog.getByText(say("La contraseña no es correcta.", "The password is not right.")),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expect(dialog.getByLabel(say("Correo nuevo", "New e-mail"))).toHaveValue(newEmail);
  await password.fill(person.password);
  await send.click();
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

test("a person keeps their address after all", async ({ page, person, at, say }) => {
  await page.goto(at("/panel/profile"));
  await page.getByRole("button", { name: say("Cambiar correo", "Change e-mail") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Correo nuevo", "New e-mail")).fill(`otra.${person.email}`);
  await dialog.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: say("Enviar los enlaces", "Send the links") }).click();
  await page.getByRole("button", { name: say("Cancelar el cambio", "Cancel the change") }).click();
  await expect(
    page.getByText(say("Tu correo queda como estaba.", "Your e-mail stays as it was.")),
  ).toBeVisible();
  await expect(
    page.getByRole("button", { name: say("Cambiar correo", "Change e-mail") }),
  ).toBeVisible();
});
