// End-to-end tests for two-step authentication: setup, sign-in, recovery codes, turning it off.
import { readFile } from "node:fs/promises";
import { clearSession, logIn, fillLogin } from "../support/account.ts";
import { generateCode, enableTwoStep } from "../support/authenticator.ts";
import { expect, test } from "../support/fixtures.ts";

test("a user sets up an authenticator, and every sign-in then requires its codes", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/401 .*sessions\/login/);
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: localize(es, en), exact: true });

  await page.goto(toPath("/panel/security?tab=two-step"));
  await expect(button("Activar", "Turn on")).toBeVisible();
  await expectAccessible();
  await button("Activar", "Turn on").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(localize("Paso 1 de 3", "Step 1 of 3"))).toBeVisible();
  await expect(dialog.getByRole("figure")).toContainText(localize("Código QR", "QR code"));
  const formattedSecret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = formattedSecret.replaceAll(" ", "");
  await expectAccessible();

  await button("Siguiente", "Next").click();
  const first = dialog.getByLabel(localize("Código de seis números", "Six-digit code"));
  await expect(first).toBeFocused();
  const right = generateCode(secret, "now");
  await first.fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await button("Confirmar", "Confirm").click();

  const list = dialog.getByRole("list", {
    name: localize("Códigos de recuperación", "Recovery codes"),
  });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectAccessible();
  const downloading = page.waitForEvent("download");
  await button("Descargar", "Download").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    localize("vereda-codigos-de-recuperacion.txt", "vereda-recovery-codes.txt"),
  );
  const text = await readFile(await download.path(), "utf8");
  for (const code of await list.getByRole("listitem").allInnerTexts()) expect(text).toContain(code);
  expect(text).toContain(user.email);
  await page.keyboard.press("Escape");
  await expect(button("Terminar", "Done"), "they are shown this once").toBeDisabled();
  await dialog.getByText(localize("Ya los guardé", "I’ve saved them")).click();
  await button("Terminar", "Done").click();
  await expect(dialog).toBeHidden();
  await expect(button("Renovar códigos", "Renew codes")).toBeVisible();
  await expectAccessible();

  const logInAgain = async () => {
    await page.goto(toPath("/auth/login"));
    await logIn(page, localize, user);
  };
  const field = page.getByLabel(localize("Código de verificación", "Verification code"));
  await clearSession(page);
  await logInAgain();
  await expect(field).toBeFocused();
  await expect(page.getByLabel(localize("Correo", "Email"))).toHaveValue(user.email);
  await expect(page.getByRole("alert"), "being asked is no failure").toHaveCount(0);
  await expectAccessible();
  await field.fill(generateCode(secret, "next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(toPath("/panel"));
});

test("a user without their phone signs in with a recovery code and turns two-step off", async ({
  page,
  user,
  callApi,
  toPath,
  localize,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/401 .*sessions\/login/);
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: localize(es, en), exact: true });
  const [lost = ""] = await enableTwoStep(callApi);
  await page.goto(toPath("/"));
  await clearSession(page);
  await page.goto(toPath("/auth/login"));
  await fillLogin(page, localize, user);
  await page.keyboard.press("Enter");
  await button("Usar un código de recuperación", "Use a recovery code").click();
  const field = page.getByLabel(localize("Código de recuperación", "Recovery code"));
  await expect(field).toBeFocused();
  await expectAccessible();
  await field.fill(lost.toUpperCase().replaceAll("-", ""));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(toPath("/panel"));

  await page.goto(toPath("/panel/security?tab=two-step"));
  await expect(
    page.getByText(
      localize("Te quedan 9 códigos de recuperación.", "You have 9 recovery codes left."),
    ),
  ).toBeVisible();
  await button("Renovar códigos", "Renew codes").click();
  const password = page.getByRole("dialog").getByLabel(localize("Contraseña", "Password"), {
    exact: true,
  });
  await expect(password).toBeFocused();
  await password.fill(user.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("dialog").getByText(lost)).toHaveCount(0);
  await page.getByText(localize("Ya los guardé", "I’ve saved them")).click();
  await button("Terminar", "Done").click();
  await expect(
    page.getByText(
      localize("Te quedan 10 códigos de recuperación.", "You have 10 recovery codes left."),
    ),
  ).toBeVisible();

  await button("Desactivar", "Turn off").click();
  const question = page.getByRole("alertdialog");
  await question
    .getByLabel(localize("Contraseña", "Password"), { exact: true })
    .fill(user.password);
  await page.keyboard.press("Enter");
  await expect(button("Activar", "Turn on")).toBeVisible();

  await clearSession(page);
  await page.goto(toPath("/auth/login"));
  await fillLogin(page, localize, user);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(toPath("/panel"));
});
