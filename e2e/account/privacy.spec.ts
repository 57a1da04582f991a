// End-to-end test for privacy: data export and account deletion.
import { statSync } from "node:fs";
import { logIn } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { heading, openDialog } from "../support/screens.ts";

test("a user downloads all their data, deletes the account, and restores it before the deadline", async ({
  page,
  user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel/privacy"));
  await page.getByRole("button", { name: localize("Pedir mi copia", "Ask for my copy") }).click();
  await expect(page.getByText(localize("Tu copia está lista", "Your copy is ready"))).toBeVisible();
  await expectAccessible();
  const dialog = await openDialog(page, localize("Descargar", "Download"), { exact: true });
  await dialog.getByLabel(localize("Contraseña", "Password"), { exact: true }).fill(user.password);
  const open = dialog.getByRole("button", { name: localize("Descargar", "Download"), exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), open.click()]);
  expect(download.suggestedFilename()).toMatch(/^vereda-.*\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(500);
  await expect(dialog).toHaveCount(0);

  const label = localize("Eliminar mi cuenta", "Delete my account");
  await page.getByRole("button", { name: label }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(localize("Durante 14 días", "For 14 days"))).toBeVisible();
  await expectAccessible();
  const typed = question.getByLabel(localize("Escribe ELIMINAR", "Type DELETE"));
  await typed.fill(localize("ELIMINAR", "DELETE"));
  await question
    .getByLabel(localize("Contraseña", "Password"), { exact: true })
    .fill(user.password);
  await question.getByRole("button", { name: label }).click();

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
