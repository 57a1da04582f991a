// Passkeys, with an authenticator that Chromium plays: made, named, used instead of a password, removed.
import type { CDPSession, Page } from "@playwright/test";
import { forgetSession } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { openDialog } from "../support/screens.ts";

async function plugAuthenticator(page: Page): Promise<void> {
  const chromium: CDPSession = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable", { enableUI: false });
  await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a person makes a passkey, names it, signs in with it and removes it", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: say(es, en), exact: true });
  await plugAuthenticator(page);
  await page.goto(at("/panel/security?tab=two-step"));
  const add = button("Agregar una llave", "Add a passkey");
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel(say("Contraseña", "Password"), { exact: true });

  await add.click();
  await expect(password).toBeFocused();
  await expectAccessible();
  await password.fill(person.password);
  await page.keyboard.press("Enter");

  const name = dialog.getByLabel(say("Nombre de la llave", "Name of the passkey"));
  await expect(name).toBeFocused();
  await expect(name, "named after the device").toHaveValue(say(/^Chrome.* en /, /^Chrome.* on /));
  await expectAccessible();
  await name.fill("Mi laptop");
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: say("Llaves de acceso", "Passkeys") });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText("Mi laptop");
  await expect(list).toContainText(say("Sin usar todavía", "Not used yet"));
  await expectAccessible();

  const rename = page.getByRole("button", { name: say("Cambiar el nombre de", "Rename") });
  await rename.click();
  const newName = list.getByLabel(say("Nombre de la llave", "Name of the passkey"));
  await expect(newName).toBeFocused();
  await newName.fill("Laptop de casa");
  await expectAccessible();
  await page.keyboard.press("Enter");
  await expect(list).toContainText("Laptop de casa");
  await expect(rename).toBeFocused();

  await forgetSession(page);
  await page.goto(at("/auth/login"));
  const enter = button("Entrar con una llave de acceso", "Sign in with a passkey");
  await enter.click();
  await expect(page).toHaveURL(at("/panel"));
  await page.goto(at("/panel/security?tab=two-step"));
  await expect(list).toContainText(say("Usada hace un momento", "Used a moment ago"));

  await list.getByRole("button", { name: say("Quitar la llave", "Remove the passkey") }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Laptop de casa");
  await expectAccessible();
  await question.getByRole("button", { name: say("Quitar", "Remove"), exact: true }).click();
  await expect(
    page.getByText(say("Todavía no tienes ninguna.", "You have none yet.")),
  ).toBeVisible();
});

test("the browser offers a passkey among what it fills in, once somebody turns to the form", async ({
  page,
  person,
  at,
  say,
}) => {
  await plugAuthenticator(page);
  await page.goto(at("/panel/security?tab=two-step"));
  const dialog = await openDialog(page, say("Agregar una llave", "Add a passkey"), { exact: true });
  await dialog.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(say("Nombre de la llave", "Name of the passkey"))).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: say("Llaves de acceso", "Passkeys") })).toBeVisible();
  await forgetSession(page);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(at("/auth/login"));
  const email = page.getByLabel(say("Correo", "E-mail"));
  await expect(email).toHaveAttribute("autocomplete", /webauthn$/);
  expect(asked.filter((url) => url.includes("passkey-login"))).toEqual([]);
  await email.focus();
  // Chromium's own device takes up the offer by itself.
  await expect(page).toHaveURL(at("/panel"));
});
