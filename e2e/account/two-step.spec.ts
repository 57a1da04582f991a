// End-to-end test for two-step authentication: setup, sign-in and recovery codes.
import { readFile } from "node:fs/promises";
import { clearSession, logIn, openMenuEntry } from "../support/account.ts";
import { generateCode } from "../support/authenticator.ts";
import { expect, test } from "../support/fixtures.ts";

test("a user sets up an authenticator, and every sign-in then requires its codes, or one for recovery", async ({
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

  await page.goto(toPath("/panel"));
  await openMenuEntry(page, localize, localize("Seguridad", "Security"));
  await page
    .getByRole("tab", { name: localize("Verificación en dos pasos", "Two-step authentication") })
    .click();
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
  const codes = await list.getByRole("listitem").allInnerTexts();
  for (const code of codes) expect(text).toContain(code);
  expect(text).toContain(user.email);
  await page.keyboard.press("Escape");
  await expect(button("Terminar", "Done"), "they are shown this once").toBeDisabled();
  await dialog.getByText(localize("Ya los guardé", "I’ve saved them")).click();
  await button("Terminar", "Done").click();
  await expect(dialog).toBeHidden();
  await expect(button("Renovar códigos", "Renew codes")).toBeVisible();
  await expectAccessible();

  const logInAgain = async () => {
    await clearSession(page);
    await page.goto(toPath("/auth/login"));
    await logIn(page, localize, user);
  };
  await logInAgain();
  const field = page.getByLabel(localize("Código de verificación", "Verification code"));
  await expect(field).toBeFocused();
  await expect(page.getByLabel(localize("Correo", "Email"))).toHaveValue(user.email);
  await expect(page.getByRole("alert"), "being asked is no failure").toHaveCount(0);
  await expectAccessible();
  await field.fill(generateCode(secret, "next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(toPath("/panel"));

  await logInAgain();
  await button("Usar un código de recuperación", "Use a recovery code").click();
  const recovery = page.getByLabel(localize("Código de recuperación", "Recovery code"));
  await expect(recovery).toBeFocused();
  await recovery.fill(codes[0]?.toUpperCase().replaceAll("-", "") ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(toPath("/panel"));
  await page.goto(toPath("/panel/security?tab=two-step"));
  await expect(
    page.getByText(
      localize("Te quedan 9 códigos de recuperación.", "You have 9 recovery codes left."),
    ),
  ).toBeVisible();
});
