// Two-step authentication: set up with an authenticator, asked for at the door, saved by a recovery code,
// turned off again.
import { readFile } from "node:fs/promises";
import { forgetSession, logIn, writeLogin } from "../support/account.ts";
import { codeOf, withTwoStep } from "../support/authenticator.ts";
import { expect, test } from "../support/journey.ts";

test("a person sets up an authenticator, and is asked for its codes from then on", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/401 .*sessions\/login/);
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: say(es, en), exact: true });

  await page.goto(at("/panel/security?tab=two-step"));
  await expect(button("Activar", "Turn on")).toBeVisible();
  await expectAccessible();
  await button("Activar", "Turn on").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("Paso 1 de 3", "Step 1 of 3"))).toBeVisible();
  await expect(dialog.getByRole("figure")).toContainText(say("Código QR", "QR code"));
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = shown.replaceAll(" ", "");
  await expectAccessible();

  await button("Siguiente", "Next").click();
  const first = dialog.getByLabel(say("Código de seis números", "Six-digit code"));
  await expect(first).toBeFocused();
  const right = codeOf(secret, "now");
  await first.fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await button("Confirmar", "Confirm").click();

  const list = dialog.getByRole("list", { name: say("Códigos de recuperación", "Recovery codes") });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectAccessible();
  const downloading = page.waitForEvent("download");
  await button("Descargar", "Download").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    say("vereda-codigos-de-recuperacion.txt", "vereda-recovery-codes.txt"),
  );
  const text = await readFile(await download.path(), "utf8");
  for (const code of await list.getByRole("listitem").allInnerTexts()) expect(text).toContain(code);
  expect(text).toContain(person.email);
  await page.keyboard.press("Escape");
  await expect(button("Terminar", "Done"), "they are shown this once").toBeDisabled();
  await dialog.getByText(say("Ya los guardé", "I have saved them")).click();
  await button("Terminar", "Done").click();
  await expect(dialog).toBeHidden();
  await expect(button("Renovar códigos", "Renew codes")).toBeVisible();
  await expectAccessible();

  const comeIn = async () => {
    await page.goto(at("/auth/login"));
    await logIn(page, say, person);
  };
  const field = page.getByLabel(say("Código de verificación", "Verification code"));
  await forgetSession(page);
  await comeIn();
  await expect(field).toBeFocused();
  await expect(page.getByLabel(say("Correo", "E-mail"))).toHaveValue(person.email);
  await expect(page.getByRole("alert"), "being asked is no failure").toHaveCount(0);
  await expectAccessible();
  await field.fill(codeOf(secret, "next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/panel"));
});

test("somebody who lost their phone comes in with a recovery code, and turns two-step off", async ({
  page,
  person,
  ask,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/401 .*sessions\/login/);
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: say(es, en), exact: true });
  const [lost = ""] = await withTwoStep(ask);
  await page.goto(at("/"));
  await forgetSession(page);
  await page.goto(at("/auth/login"));
  await writeLogin(page, say, person);
  await page.keyboard.press("Enter");
  await button("Usar un código de recuperación", "Use a recovery code").click();
  const field = page.getByLabel(say("Código de recuperación", "Recovery code"));
  await expect(field).toBeFocused();
  await expectAccessible();
  await field.fill(lost.toUpperCase().replaceAll("-", ""));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/panel"));

  await page.goto(at("/panel/security?tab=two-step"));
  await expect(
    page.getByText(say("Te quedan 9 códigos de recuperación.", "You have 9 recovery codes left.")),
  ).toBeVisible();
  await button("Renovar códigos", "Renew codes").click();
  const password = page.getByRole("dialog").getByLabel(say("Contraseña", "Password"), {
    exact: true,
  });
  await expect(password).toBeFocused();
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("dialog").getByText(lost)).toHaveCount(0);
  await page.getByText(say("Ya los guardé", "I have saved them")).click();
  await button("Terminar", "Done").click();
  await expect(
    page.getByText(
      say("Te quedan 10 códigos de recuperación.", "You have 10 recovery codes left."),
    ),
  ).toBeVisible();

  await button("Desactivar", "Turn off").click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(button("Activar", "Turn on")).toBeVisible();

  await forgetSession(page);
  await page.goto(at("/auth/login"));
  await writeLogin(page, say, person);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/panel"));
});
