// End-to-end tests for sessions: signing out other devices and this one.
import { openMenuEntry } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { openOtherDevice } from "../support/users.ts";
import { heading } from "../support/screens.ts";

test("a user finds another device among their sessions and signs it out", async ({
  page,
  user,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  const other = await openOtherDevice(browser, language, user);
  await page.goto(toPath("/panel"));
  const entry = localize("Seguridad", "Security");
  await openMenuEntry(page, localize, entry);
  await expect(page).toHaveURL(toPath("/panel/security"));
  await expect(heading(page)).toHaveText(entry);

  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(localize("Esta sesión", "This session"));
  await expect(rows.last()).toContainText(localize("Este mismo equipo", "This same device"));
  await rows
    .last()
    .getByText(localize(/^Activa/, /^Active/))
    .click();
  await expect(rows.last().getByText(localize("Inicio de sesión", "Signed in"))).toBeVisible();
  await expectAccessible();

  await rows
    .last()
    .getByRole("button", { name: localize(/^Cerrar la sesión de/, /^Close the session of/) })
    .click();
  await expect(
    page.getByText(localize("Cerramos la sesión.", "We closed the session.")),
  ).toBeVisible();
  await expect(
    page.getByText(localize("Solo tienes abierta esta sesión.", "This is your only open session.")),
  ).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(new RegExp(toPath("/auth/login")));
  await other.context().close();
});

test("all other sessions end at once, after a confirmation with their number", async ({
  page,
  user,
  browser,
  language,
  toPath,
  localize,
}) => {
  const phone = await openOtherDevice(browser, language, user);
  const library = await openOtherDevice(browser, language, user);
  await page.goto(toPath("/panel/security"));
  const closeAll = page.getByRole("button", {
    name: localize("Cerrar todas las demás", "Close all others"),
  });
  await closeAll.click();
  const question = page.getByRole("alertdialog", {
    name: localize("¿Cerrar las otras 2 sesiones?", "Close the other 2 sessions?"),
  });
  await question
    .getByRole("button", { name: localize("Cancelar", "Cancel"), exact: true })
    .last()
    .click();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);

  await closeAll.click();
  await question
    .getByRole("button", { name: localize("Cerrar 2 sesiones", "Close 2 sessions") })
    .click();
  await expect(
    page.getByText(localize("Cerramos las otras 2 sesiones.", "We closed the other 2 sessions.")),
  ).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
  await expect(
    page.getByRole("heading", { name: localize("Otras sesiones", "Other sessions") }),
  ).toBeFocused();
  for (const device of [phone, library]) {
    await device.reload();
    await expect(device).toHaveURL(new RegExp(toPath("/auth/login")));
    await device.context().close();
  }
});

test("the tabs work by keyboard and are stored in the URL", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel/security"));
  await page.getByRole("tab", { name: localize("Sesiones", "Sessions") }).focus();
  // Presses keys faster than the screen renders, to check that none is lost.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) {
    await page.keyboard.press(key);
  }
  await expect(page).toHaveURL(toPath("/panel/security?tab=two-step"));
  await expect(
    page.getByRole("tab", {
      name: localize("Verificación en dos pasos", "Two-step authentication"),
    }),
  ).toBeFocused();
  await expectAccessible();
});

test("ending the current session signs out, after a confirmation", async ({
  page,
  user: _user,
  toPath,
  localize,
}) => {
  await page.goto(toPath("/panel/security"));
  const leave = { name: localize("Cerrar sesión", "Sign out") };
  await page.getByRole("tabpanel").getByRole("button", leave).click();
  const question = page.getByRole("alertdialog", {
    name: localize("¿Cerrar sesión en este dispositivo?", "Sign out on this device?"),
  });
  // The dialog is lazy-loaded and gets the focus once it is visible.
  await expect(question).toBeVisible();
  await expect
    .poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("tabpanel").getByRole("button", leave)).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", leave).click();
  await expect(page).toHaveURL(new RegExp(toPath("/auth/login")));
});
