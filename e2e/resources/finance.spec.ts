// End-to-end test of finances: a bank's file in its own encoding, which needs its user's help.
import { expect, test } from "../support/fixtures.ts";
import { nowMs } from "../support/clock.ts";
import { openDialog, setChecked } from "../support/screens.ts";

const dayBefore = (days: number) =>
  new Date(nowMs() - days * 86_400_000).toISOString().slice(0, 10);

/** The names say nothing, and all amounts are positive: its user has to say what they are. */
function buildFile() {
  const rows = [
    `${dayBefore(1)};Panadería Sol;45,00`,
    `${dayBefore(1)};Panadería Sol;45,00`,
    `${dayBefore(0)};Súper;1.234,56`,
  ];
  const text = ["Cuándo;Qué;Cuánto", ...rows].join("\n");
  // Windows-1252, as many banks write it.
  return { name: "banco.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") };
}

test("a bank's file is read with its user's help", async ({ page, studio, toPath, localize }) => {
  await page.goto(toPath(`/space/${studio}/resources/finance`));
  const dialog = await openDialog(page, localize("Traer archivo del banco", "Import a bank file"));
  await dialog
    .getByRole("textbox", { name: localize("Nombre de la cuenta", "Account name") })
    .fill("Tarjeta");
  await dialog.locator('input[type="file"]').setInputFiles(buildFile());
  const spent = localize("Gastos", "Money out");
  await setChecked(dialog.getByRole("radio", { name: spent, exact: true }));
  await dialog.getByRole("button", { name: localize("Continuar", "Continue") }).click();
  await expect(
    dialog.getByText(
      localize("Listos para agregar 3 movimientos.", "Ready to add 3 transactions."),
    ),
  ).toBeVisible();
  await dialog.getByRole("button", { name: localize("Agregar", "Add"), exact: true }).click();
  const added = localize("Agregamos 3 movimientos.", "We added 3 transactions.");
  await expect(dialog.getByText(added)).toBeVisible();
  await dialog.getByRole("button", { name: localize("Listo", "Done") }).click();
  await expect(page.getByText("$1,234.56").first()).toBeVisible();
  await expect(page.getByText("Panadería Sol")).toHaveCount(2);
});
