// Privacy: what others see, a copy of everything, and leaving for good.
import { statSync } from "node:fs";
import { goByMenu, logIn } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { heading, openDialog, turn } from "../support/screens.ts";

test("a person decides what others see, and a change waits for 'save'", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  const privacy = say("Privacidad", "Privacy");
  await goByMenu(page, say, privacy);
  await expect(page.getByRole("heading", { level: 1, name: privacy })).toBeVisible();
  await expect(page.getByText(say("Nadie más lo ve.", "Nobody else can see it."))).toBeVisible();
  await expectAccessible();

  const edit = page.getByRole("button", { name: say("Editar mi privacidad", "Edit my privacy") });
  await edit.click();
  await expect(edit).toBeHidden();
  await expectAccessible();
  await turn(page.getByRole("radio", { name: say("Público", "Public") }));
  await page.getByRole("button", { name: say("Cancelar", "Cancel") }).click();
  await expect(edit).toBeFocused();
  const known = page.getByRole("definition");
  await expect(known.filter({ hasText: say("Oculto", "Hidden") })).toBeVisible();

  await edit.click();
  const members = say("Solo quienes tienen cuenta", "Members only");
  await turn(page.getByRole("radio", { name: members }));
  await turn(page.getByRole("switch", { name: say("Racha de constancia", "Consistency streak") }));
  await page.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(
    page.getByText(say("Tu privacidad se actualizó.", "Your privacy was updated.")),
  ).toBeVisible();
  await page.reload();
  await expect(known.filter({ hasText: members })).toBeVisible();
  await expect(page.getByText(say("Se muestra", "Shown"), { exact: true })).toHaveCount(1);
});

test("a person takes a copy of everything, behind their password", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel/privacy"));
  await page.getByRole("button", { name: say("Pedir mi copia", "Ask for my copy") }).click();
  await expect(page.getByText(say("Tu copia está lista", "Your copy is ready"))).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible();
  const dialog = await openDialog(page, say("Descargar", "Download"), { exact: true });
  await dialog.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  const open = dialog.getByRole("button", { name: say("Descargar", "Download"), exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), open.click()]);
  expect(download.suggestedFilename()).toMatch(/^vereda-.*\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(500);
  await expect(dialog).toHaveCount(0);
});

test("a person deletes their account, reads until when it can be undone, and comes back", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel/privacy"));
  const words = say("Eliminar mi cuenta", "Delete my account");
  await page.getByRole("button", { name: words }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(say("Durante 14 días", "For 14 days"))).toBeVisible();
  await expectAccessible();
  const typed = dialog.getByLabel(say("Escribe ELIMINAR", "Type DELETE"));
  await typed.fill(say("ELIMINAR", "DELETE"));
  await dialog.getByLabel(say("Contraseña", "Password"), { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: words }).click();

  await expect(page).toHaveURL(new RegExp(`${at("/auth/farewell")}\\?until=\\d{4}-\\d\\d-\\d\\d`));
  await expect(
    page.getByRole("heading", { name: say("Tu cuenta se cerró", "Your account is closed") }),
  ).toBeVisible();
  await expectAccessible();
  await page.goto(at("/panel"));
  await expect(page, "nobody is signed in").toHaveURL(new RegExp(at("/auth/login")));

  await logIn(page, say, person);
  await expect(page).toHaveURL(at("/panel"));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(say("Tu cuenta sigue aquí.", "Your account stays."))).toBeVisible();
});
