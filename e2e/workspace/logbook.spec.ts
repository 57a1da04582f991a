// End-to-end tests for logbooks: files, money, checks and public entries.
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/fixtures.ts";
import { makeWorkspace } from "../support/workspaces.ts";
import { openDialog, setChecked } from "../support/screens.ts";

const image = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
const receipt = { name: "ticket.png", mimeType: "image/png", buffer: image };
const report = {
  name: "factura.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n"),
};

test("an expense has an amount and receipts", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const home = await makeWorkspace(callApi, "ASSET_PROPERTY", localize("Casa", "Home"));
  await page.goto(toPath(`/space/${home}/expenses/tools/expenses`));
  const dialog = await openDialog(page, localize("Anotar un gasto", "Log an expense"));
  const save = dialog.getByRole("button", { name: localize("Guardar", "Save"), exact: true });
  await dialog
    .getByRole("textbox", { name: localize("Concepto", "What for") })
    .fill(localize("Pan", "Bread"));
  await dialog.getByRole("textbox", { name: localize("Monto", "Amount") }).fill("1234.56");
  await dialog.locator('input[type="file"]').first().setInputFiles([receipt, report]);
  await expectAccessible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("1,234.56")).toHaveCount(1);
  await expectAccessible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "ticket.webp" }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe("RIFF");

  await expect(page.getByRole("button", { name: "factura.pdf" })).toBeVisible();
  await page.getByRole("button", { name: localize("Editar «Pan»", "Edit “Bread”") }).click();
  await expect(dialog.getByRole("textbox", { name: localize("Monto", "Amount") })).toHaveValue(
    "1,234.56",
  );
  await dialog
    .getByRole("button", { name: localize("Quitar factura.pdf", "Remove factura.pdf") })
    .click();
  await expect(dialog.getByText("factura.pdf")).toHaveCount(0);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "factura.pdf" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "ticket.webp" })).toBeVisible();
});

test("a chore is checked in the list, and a milestone is made public", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const home = await makeWorkspace(callApi, "ASSET_PROPERTY", localize("Casa", "Home"));
  await page.goto(toPath(`/space/${home}/household_chores/tools/household_chores`));
  const dialog = await openDialog(page, localize("Agregar un quehacer", "Add a chore"));
  const save = dialog.getByRole("button", { name: localize("Guardar", "Save"), exact: true });
  const chore = localize("Regar las plantas", "Water the plants");
  await dialog.getByRole("textbox", { name: localize("Quehacer", "Chore") }).fill(chore);
  await save.click();
  const tick = page.getByRole("checkbox", { name: `${chore}: ${localize("Hecho", "Done")}` });
  await expect(tick).not.toBeChecked();
  const ticked = page.waitForResponse((response) => response.request().method() === "PATCH");
  await setChecked(tick);
  await expect(tick).toBeChecked();
  expect((await ticked).status()).toBe(200);
  await expectAccessible();
  await page.reload();
  await expect(tick).toBeChecked();

  const company = await makeWorkspace(callApi, "COMPANY", localize("Taller", "Workshop"));
  await page.goto(toPath(`/space/${company}/roadmap/tools/roadmap`));
  // The surrounding layout has an add button, too.
  await page
    .getByRole("main")
    .getByRole("button", { name: localize(/^Agregar/, /^Add/) })
    .click();
  await dialog.getByRole("textbox").first().fill(localize("Abrir el horno", "Open the oven"));
  await setChecked(
    dialog.getByRole("switch", { name: localize("Visible al público", "Visible to everyone") }),
  );
  await expectAccessible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(localize("Visible al público", "Visible to everyone"))).toBeVisible();
  await page.getByRole("button", { name: localize(/^Editar «/, /^Edit “/) }).click();
  await expect(dialog.getByRole("switch")).toBeChecked();
});
