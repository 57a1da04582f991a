// End-to-end test for passkeys, with Chromium's virtual authenticator.
import type { CDPSession, Page } from "@playwright/test";
import { clearSession } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";

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

test("a user creates a passkey, signs in with it as the form offers it and by button, and removes it", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
}) => {
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: localize(es, en), exact: true });
  await plugAuthenticator(page);
  await page.goto(toPath("/panel/security?tab=two-step"));
  const add = button("Agregar una llave", "Add a passkey");
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel(localize("Contraseña", "Password"), { exact: true });

  await add.click();
  await expect(password).toBeFocused();
  await expectAccessible();
  await password.fill(user.password);
  await page.keyboard.press("Enter");

  const name = dialog.getByLabel(localize("Nombre de la llave", "Name of the passkey"));
  await expect(name).toBeFocused();
  await expect(name, "named after the device").toHaveValue(
    localize(/^Chrome.* en /, /^Chrome.* on /),
  );
  await expectAccessible();
  await name.fill("Mi laptop");
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: localize("Llaves de acceso", "Passkeys") });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText("Mi laptop");
  await expect(list).toContainText(localize("Sin usar todavía", "Not used yet"));
  await expectAccessible();

  const rename = page.getByRole("button", { name: localize("Cambiar el nombre de", "Rename") });
  await rename.click();
  const newName = list.getByLabel(localize("Nombre de la llave", "Name of the passkey"));
  await expect(newName).toBeFocused();
  await newName.fill("Laptop de casa");
  await expectAccessible();
  await page.keyboard.press("Enter");
  await expect(list).toContainText("Laptop de casa");
  await expect(rename).toBeFocused();

  await clearSession(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(toPath("/auth/login"));
  const email = page.getByLabel(localize("Correo", "Email"));
  await expect(email).toHaveAttribute("autocomplete", /webauthn$/);
  expect(requests.filter((url) => url.includes("passkey-login"))).toEqual([]);
  await email.focus();
  // The virtual authenticator accepts the offer without a click.
  await expect(page).toHaveURL(toPath("/panel"));

  await clearSession(page);
  await page.goto(toPath("/auth/login"));
  await button("Entrar con una llave de acceso", "Sign in with a passkey").click();
  await expect(page).toHaveURL(toPath("/panel"));
  await page.goto(toPath("/panel/security?tab=two-step"));
  await expect(list).toContainText(localize("Usada hace un momento", "Used a moment ago"));

  await list
    .getByRole("button", { name: localize("Quitar la llave", "Remove the passkey") })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Laptop de casa");
  await expectAccessible();
  await question.getByRole("button", { name: localize("Quitar", "Remove"), exact: true }).click();
  await expect(
    page.getByText(localize("Todavía no tienes ninguna.", "You have none yet.")),
  ).toBeVisible();
});
