// A PIN in front of what is intimate: put there, asked for in place of the screen and over what is being written,
// mistyped, forgotten, and taken away.
import { withTwoStep } from "../support/authenticator.ts";
import { expect, test } from "../support/journey.ts";
import { locked, lockElsewhere, PIN, setPin, typePin } from "../support/pin.ts";
import { heading } from "../support/screens.ts";

test("a PIN is put in front of what is intimate, asked for, and taken away", async ({
  page,
  person,
  studio,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/4(03|23|22) /);
  await page.goto(at("/panel/privacy"));
  await page.getByRole("button", { name: say("Poner un PIN", "Set a PIN") }).click();
  const dialog = page.getByRole("dialog");
  const fresh = dialog.getByRole("textbox", { name: say("PIN nuevo", "New PIN") });
  await expect(fresh).toBeFocused();
  const again = dialog.getByRole("textbox", { name: say("El mismo PIN", "The same PIN") });
  const save = dialog.getByRole("button", { name: say("Guardar", "Save") });
  await fresh.fill("1234");
  await again.fill("1243");
  await save.click();
  await expect(
    dialog.getByText(say("No es igual al de arriba.", "It is not the same as above.")),
  ).toBeVisible();
  await again.fill("1234");
  await save.click();
  await expect(dialog.getByText(say("Elige otro.", "Choose another."))).toBeVisible();
  await expectAccessible();
  await fresh.fill(PIN);
  await again.fill(PIN);
  await save.click();
  await expect(dialog).toBeHidden();

  await page.goto(at(`/space/${studio}/vitality`));
  await page.getByRole("button", { name: say("Bloquear ahora", "Lock now") }).click();
  await expect(locked(page, say)).toBeVisible();
  await expect(page.getByRole("textbox", { name: say("Tu PIN", "Your PIN") })).toBeFocused();
  await expectAccessible();

  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await typePin(page, say, "9999");
  await expect(page.getByText(say("Ese no es tu PIN.", "That is not your PIN."))).toBeVisible();
  await typePin(page, say);
  await expect(heading(page)).toHaveText(say("Ciclo", "Cycle"));

  await page.goto(at("/panel/privacy"));
  await page.getByRole("button", { name: say("Quitar el PIN", "Remove the PIN") }).click();
  await dialog.getByRole("button", { name: say("Olvidé mi PIN", "I forgot my PIN") }).click();
  const password = dialog.getByRole("textbox", {
    name: say("Contraseña de tu cuenta", "Your account password"),
  });
  await expect(password).toBeFocused();
  await expectAccessible();
  await password.fill(person.password);
  await dialog.getByRole("button", { name: say("Quitar el PIN", "Remove the PIN") }).click();
  await expect(page.getByRole("button", { name: say("Poner un PIN", "Set a PIN") })).toBeVisible();
});

test("what is being written when it shuts stays, and is kept once the PIN is typed", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/423 /);
  await setPin(ask);
  await page.goto(at(`/space/${studio}/vitality`));
  await page.getByRole("button", { name: say("Registrar una noche", "Log a night") }).click();
  const dialog = page.getByRole("dialog");
  const notes = dialog.getByRole("textbox", { name: say("Notas", "Notes") });
  await notes.fill("El mar, otra vez");
  await lockElsewhere(ask);
  await dialog.getByRole("button", { name: say("Guardar noche", "Save night") }).click();
  await expect(locked(page, say)).toBeVisible();
  await expectAccessible();
  await typePin(page, say);
  await expect(notes).toHaveValue("El mar, otra vez");
  await dialog
    .getByRole("button", { name: say("Intentar de nuevo", "Try again") })
    .or(dialog.getByRole("button", { name: say("Guardar noche", "Save night") }))
    .first()
    .click();
  await expect(dialog).toBeHidden();
});

test("a first PIN asks for the password where its person signed in a while ago", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/403 /);
  // As the server answers ten minutes after signing in.
  await page.route("**/sessions/pin", async (route) => {
    const request = route.request();
    if (request.method() !== "PUT" || request.postData()?.includes("password") === true) {
      return route.fallback();
    }
    const error = "password_confirmation_required";
    const message = say("Confirma con tu contraseña.", "Confirm with your password.");
    const body = { success: false, status: 403, message, data: null, error };
    return route.fulfill({ status: 403, json: body });
  });
  await page.goto(at("/panel/privacy"));
  await page.getByRole("button", { name: say("Poner un PIN", "Set a PIN") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("PIN nuevo", "New PIN") }).fill(PIN);
  await dialog.getByRole("textbox", { name: say("El mismo PIN", "The same PIN") }).fill(PIN);
  const save = dialog.getByRole("button", { name: say("Guardar", "Save") });
  await save.click();
  const password = dialog.getByRole("textbox", { name: say("Contraseña", "Password") });
  await expect(password).toBeFocused();
  await expectAccessible();
  await password.fill(person.password);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("Puesto", "On"), { exact: true })).toBeVisible();
});

test("after five wrong PINs only the password opens, with the second step of whoever has one", async ({
  page,
  person,
  ask,
  studio,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/4(01|03|22|23|29) /);
  const [recoveryCode = ""] = await withTwoStep(ask);
  await setPin(ask);
  await lockElsewhere(ask);
  await page.goto(at(`/space/${studio}/vitality`));
  const wrong = page.getByText(say("Ese no es tu PIN.", "That is not your PIN."));
  for (const pin of ["9991", "9992", "9993", "9994"]) {
    await typePin(page, say, pin);
    await expect(wrong).toBeVisible();
  }
  await typePin(page, say, "9995");
  const password = page.getByRole("textbox", {
    name: say("Contraseña de tu cuenta", "Your account password"),
  });
  await expect(password).toBeFocused();
  await expect(
    page.getByText(say(/^Fueron varios intentos\./, /^That was several tries\./)),
  ).toBeVisible();
  await expectAccessible();

  // Even the right PIN opens nothing now, on this screen or after it is loaded again.
  await page.reload();
  await password.fill(person.password);
  const open = page.getByRole("button", { name: say("Abrir", "Open"), exact: true });
  await open.click();
  const code = page.getByRole("textbox", {
    name: say("Código de verificación", "Verification code"),
  });
  await expect(code).toBeFocused();
  await expectAccessible();
  await code.fill(recoveryCode);
  await open.click();
  await expect(heading(page)).toHaveText(say("Energía", "Energy"));
});

test("whoever forgot their PIN opens by their password, and finds everything as it was", async ({
  page,
  person,
  ask,
  studio,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/4(03|22|23) /);
  await ask("POST", `/workspaces/${studio}/areas/personal/entries`, {
    kind: "diary",
    day: "2026-03-04",
    values: { text: "Luciérnagas calladas" },
  });
  await setPin(ask);
  const written = page.getByText("Luciérnagas calladas");
  await page.goto(at(`/space/${studio}/personal/tools/diary`));
  await expect(written).toBeVisible();

  await page.getByRole("button", { name: say("Bloquear ahora", "Lock now") }).click();
  await expect(locked(page, say)).toBeVisible();
  await expect(written).toHaveCount(0);
  await expect(page).toHaveTitle(say("Diario · Vereda", "Diary · Vereda"));
  await page.reload();
  await expect(locked(page, say)).toBeVisible();
  await expectAccessible();

  await page.getByRole("button", { name: say("Olvidé mi PIN", "I forgot my PIN") }).click();
  const password = page.getByRole("textbox", {
    name: say("Contraseña de tu cuenta", "Your account password"),
  });
  await expect(password).toBeFocused();
  const open = page.getByRole("button", { name: say("Abrir", "Open"), exact: true });
  await password.fill("no era esta frase");
  await open.click();
  await expect(
    page.getByText(say("La contraseña no es correcta.", "The password is not right.")),
  ).toBeVisible();
  await expectAccessible();
  await password.fill(person.password);
  await open.click();
  await expect(written).toBeVisible();
  await expectAccessible();
});
