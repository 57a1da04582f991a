// End-to-end tests for privacy: visibility, data export and account deletion.
import { statSync } from "node:fs";
import { openMenuEntry, logIn } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { heading, openDialog, setChecked } from "../support/screens.ts";

test("a user changes their visibility, which applies only after saving", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  const privacy = localize("Privacidad", "Privacy");
  await openMenuEntry(page, localize, privacy);
  await expect(page.getByRole("heading", { level: 1, name: privacy })).toBeVisible();
  await expect(
    page.getByText(localize("Nadie más lo ve.", "Nobody else can see it.")),
  ).toBeVisible();
  await expectAccessible();

  const edit = page.getByRole("button", {
    name: localize("Editar mi privacidad", "Edit my privacy"),
  });
  await edit.click();
  await expect(edit).toBeHidden();
  await expectAccessible();
  await setChecked(page.getByRole("radio", { name: localize("Público", "Public") }));
  await page.getByRole("button", { name: localize("Cancelar", "Cancel") }).click();
  await expect(edit).toBeFocused();
  const details = page.getByRole("definition");
  await expect(details.filter({ hasText: localize("Oculto", "Hidden") })).toBeVisible();

  await edit.click();
  const members = localize("Solo quienes tienen cuenta", "Members only");
  await setChecked(page.getByRole("radio", { name: members }));
  await setChecked(
    page.getByRole("switch", { name: localize("Racha de constancia", "Consistency streak") }),
  );
  await page.getByRole("button", { name: localize("Guardar", "Save") }).click();
  await expect(
    page.getByText(localize("Tu privacidad se actualizó.", "Your privacy settings were updated.")),
  ).toBeVisible();
  await page.reload();
  await expect(details.filter({ hasText: members })).toBeVisible();
  await expect(page.getByText(localize("Se muestra", "Shown"), { exact: true })).toHaveCount(1);
});

test("a user exports all their data after entering their password", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel/privacy"));
  await page.getByRole("button", { name: localize("Pedir mi copia", "Ask for my copy") }).click();
  await expect(page.getByText(localize("Tu copia está lista", "Your copy is ready"))).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible();
  const dialog = await openDialog(page, localize("Descargar", "Download"), { exact: true });
  await dialog.getByLabel(localize("Contraseña", "Password"), { exact: true }).fill(user.password);
  const open = dialog.getByRole("button", { name: localize("Descargar", "Download"), exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), open.click()]);
  expect(download.suggestedFilename()).toMatch(/^vereda-.*\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(500);
  await expect(dialog).toHaveCount(0);
});

test("a user deletes their account, sees the deadline to undo it, and restores it", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel/privacy"));
  const label = localize("Eliminar mi cuenta", "Delete my account");
  await page.getByRole("button", { name: label }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(localize("Durante 14 días", "For 14 days"))).toBeVisible();
  await expectAccessible();
  const typed = dialog.getByLabel(localize("Escribe ELIMINAR", "Type DELETE"));
  await typed.fill(localize("ELIMINAR", "DELETE"));
  await dialog.getByLabel(localize("Contraseña", "Password"), { exact: true }).fill(user.password);
  await dialog.getByRole("button", { name: label }).click();

  await expect(page).toHaveURL(
    new RegExp(`${toPath("/auth/farewell")}\\?until=\\d{4}-\\d\\d-\\d\\d`),
  );
  await expect(
    page.getByRole("heading", { name: localize("Tu cuenta se cerró", "Your account is closed") }),
  ).toBeVisible();
  await expectAccessible();
  await page.goto(toPath("/panel"));
  await expect(page, "nobody is signed in").toHaveURL(new RegExp(toPath("/auth/login")));

  await logIn(page, localize, user);
  await expect(page).toHaveURL(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await expect(
    page.getByText(localize("Tu cuenta sigue aquí.", "Your account is still here.")),
  ).toBeVisible();
});
