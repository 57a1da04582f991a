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
  provoked.push(/401 .*two-step\/confirm/, /401 .*sessions\/login/);
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
  await first.fill("12345");
  await button("Confirmar", "Confirm").click();
  await expect(
    dialog.getByText(say("El código tiene seis números.", "The code has six digits.")),
  ).toBeVisible();
  await first.fill(codeOf(secret, "now") === "000000" ? "000001" : "000000");
  await button("Confirmar", "Confirm").click();
  const wrong = say("Ese código no es correcto.", "That code is not right.");
  await expect(dialog.getByText(wrong)).toBeVisible();
  await expect(first).toBeFocused();
  await expectAccessible();
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
  await field.fill("not it");
  await page.keyboard.press("Enter");
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible();
  const used = codeOf(secret, "next");
  await field.fill(used);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/panel"));

  await forgetSession(page);
  await comeIn();
  await field.fill(used);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(say("Ese código ya se usó.", "That code was used already.")),
  ).toBeVisible();
  await expect(field).toBeFocused();
});

test("somebody who lost their phone comes in with a recovery code, and turns two-step off", async ({
  page,
  person,
  ask,
  request,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/401 .*sessions\/login/, /403 .*two-step/);
  const button = (es: string, en: string) =>
    page.getByRole("button", { name: say(es, en), exact: true });
  const [lost = "", ...others] = await withTwoStep(ask);
  // Seven of the ten are gone.
  for (const twoStepCode of others.slice(0, 6)) {
    const answer = await request.post("/api/v1/sessions/login", {
      data: { email: person.email, password: person.password, twoStepCode, source: "journey" },
    });
    expect(answer.status()).toBe(200);
  }

  const comeIn = async (code: string) => {
    await page.goto(at("/auth/login"));
    await writeLogin(page, say, person);
    await page.keyboard.press("Enter");
    await button("Usar un código de recuperación", "Use a recovery code").click();
    const field = page.getByLabel(say("Código de recuperación", "Recovery code"));
    await expect(field).toBeFocused();
    await field.fill(code);
    await page.keyboard.press("Enter");
  };
  await page.goto(at("/"));
  await forgetSession(page);
  await comeIn("aaaa-aaaa-aaaa");
  await expect(
    page.getByText(
      say("Ese código de recuperación no es correcto.", "That recovery code is not right."),
    ),
  ).toBeVisible();
  await expectAccessible();
  await comeIn(lost.toUpperCase().replaceAll("-", ""));
  await expect(page).toHaveURL(at("/panel"));
  await forgetSession(page);
  await comeIn(lost);
  await expect(
    page.getByText(
      say("Ese código de recuperación ya se usó.", "That recovery code was used already."),
    ),
  ).toBeVisible();
  await button("Usar el código de la aplicación", "Use the code from the app").click();
  await expect(page.getByLabel(say("Código de verificación", "Verification code"))).toHaveValue("");
  await comeIn(others[6] ?? "");
  await expect(page).toHaveURL(at("/panel"));

  await page.goto(at("/panel/security?tab=two-step"));
  await expect(
    page.getByText(say("Te quedan 2 códigos de recuperación.", "You have 2 recovery codes left.")),
  ).toBeVisible();
  await expect(page.getByText(say("Renuévalos ahora", "Renew them now"))).toBeVisible();
  await expectAccessible();
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
  await question
    .getByLabel(say("Contraseña", "Password"), { exact: true })
    .fill("no era esta frase");
  await page.keyboard.press("Enter");
  await expect(
    question.getByText(say("La contraseña no es correcta.", "The password is not right.")),
  ).toBeVisible();
  await expectAccessible();
  await question.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(button("Activar", "Turn on")).toBeVisible();

  await forgetSession(page);
  await page.goto(at("/auth/login"));
  await writeLogin(page, say, person);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("/panel"));
});
