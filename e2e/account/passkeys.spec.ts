// Passkeys, with an authenticator that Chromium plays: made, named, used instead of a password, removed; and
// what is said when one is refused, is there already, or cannot work where the page is open.
import type { CDPSession, Page } from "@playwright/test";
import { forgetSession } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";

interface Device {
  /** Whether its owner unlocks it when it asks. One who does not has cancelled. */
  unlocks: (isUnlocked: boolean) => Promise<void>;
}

async function deviceOf(page: Page): Promise<Device> {
  const chromium: CDPSession = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: async (isUserVerified) => {
      await chromium.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

test("a person makes a passkey, names it, signs in with it and removes it", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/401 .*passkey-login/);
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: say(es, en), exact: true });
  const device = await deviceOf(page);
  await page.goto(at("/panel/security?tab=two-step"));
  const add = button("Agregar una llave", "Add a passkey");
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel(say("Contraseña", "Password"), { exact: true });

  await add.click();
  await expect(password).toBeFocused();
  await expectAccessible();
  await device.unlocks(false);
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(
    say("No se creó ninguna llave", "No passkey was made"),
  );
  await expectAccessible();
  await device.unlocks(true);
  await button("Intentar de nuevo", "Try again").click();

  const name = dialog.getByLabel(say("Nombre de la llave", "Name of the passkey"));
  await expect(name).toBeFocused();
  await expect(name, "named after the device").toHaveValue(say(/^Chrome.* en /, /^Chrome.* on /));
  await expectAccessible();
  await name.fill("  ");
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText(
      say("Ponle un nombre para reconocerla.", "Give it a name you will recognise."),
    ),
  ).toBeVisible();
  await name.fill("Mi laptop");
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: say("Llaves de acceso", "Passkeys") });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText("Mi laptop");
  await expect(list).toContainText(say("Sin usar todavía", "Not used yet"));
  await expectAccessible();

  await add.click();
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(
    say("ya tiene una llave de tu cuenta", "already has a passkey for your account"),
  );
  await dialog.getByRole("button", { name: say("Cerrar", "Close"), exact: true }).click();

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
  await device.unlocks(false);
  await enter.click();
  await expect(page.getByRole("alert")).toContainText(
    say("No se usó ninguna llave", "No passkey was used"),
  );
  await expectAccessible();
  await device.unlocks(true);
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
  await forgetSession(page);
  await page.goto(at("/auth/login"));
  await enter.click();
  await expect(page.getByRole("alert")).toContainText(
    say("No pudimos comprobar esa llave de acceso.", "We couldn’t verify that passkey."),
  );
});

test("the browser offers a passkey among what it fills in, once somebody turns to the form", async ({
  page,
  person,
  at,
  say,
}) => {
  await deviceOf(page);
  await page.goto(at("/panel/security?tab=two-step"));
  await page
    .getByRole("button", { name: say("Agregar una llave", "Add a passkey"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
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

test("where passkeys cannot work, the page says where they do and offers none", async ({
  page,
  person: _person,
  at,
  say,
  baseURL,
  expectAccessible,
}) => {
  const numbers = (baseURL ?? "").replace("localhost", "127.0.0.1");
  await page.goto(`${numbers}${at("/panel/security?tab=two-step")}`);
  await expect(
    page.getByText(say(`Abre Vereda en ${baseURL}`, `Open Vereda at ${baseURL}`)),
  ).toBeVisible();
  const add = page.getByRole("button", { name: say("Agregar una llave", "Add a passkey") });
  await expect(add).toHaveCount(0);
  await expectAccessible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${numbers}${at("/auth/login")}`);
  await expect(
    page.getByRole("button", { name: say("Entrar", "Log in"), exact: true }),
  ).toBeEnabled();
  await expect(page.getByRole("button", { name: say("llave de acceso", "passkey") })).toHaveCount(
    0,
  );
});
