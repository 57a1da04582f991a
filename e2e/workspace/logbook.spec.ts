// Logbooks of a household and a company: files, money, ticks, and what everybody may read.
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/journey.ts";
import { makePlace } from "../support/places.ts";
import { openDialog, turn } from "../support/screens.ts";

/** The smallest picture there is: one grey dot. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
const receipt = { name: "ticket.png", mimeType: "image/png", buffer: picture };
const report = {
  name: "factura.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n"),
};

test("an expense keeps its money and its receipts", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const home = await makePlace(ask, "ASSET_PROPERTY", say("Casa", "Home"));
  await page.goto(at(`/space/${home}/expenses/tools/expenses`));
  const dialog = await openDialog(page, say("Anotar un gasto", "Log an expense"));
  const save = dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  await dialog
    .getByRole("textbox", { name: say("Concepto", "What for") })
    .fill(say("Pan", "Bread"));
  await dialog.getByRole("textbox", { name: say("Monto", "Amount") }).fill("1234.56");
  await dialog.locator('input[type="file"]').first().setInputFiles([receipt, report]);
  await expectAccessible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("1,234.56")).toHaveCount(1);
  await expectAccessible();

  const [kept] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "ticket.webp" }).click(),
  ]);
  expect((await readFile(await kept.path())).subarray(0, 4).toString()).toBe("RIFF");

  await expect(page.getByRole("button", { name: "factura.pdf" })).toBeVisible();
  await page.getByRole("button", { name: say("Cambiar «Pan»", "Change “Bread”") }).click();
  await expect(dialog.getByRole("textbox", { name: say("Monto", "Amount") })).toHaveValue(
    "1,234.56",
  );
  await dialog
    .getByRole("button", { name: say("Quitar factura.pdf", "Remove factura.pdf") })
    .click();
  await expect(dialog.getByText("factura.pdf")).toHaveCount(0);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "factura.pdf" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "ticket.webp" })).toBeVisible();
});

test("a chore is ticked where it stands, and a milestone is shown to everybody", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const home = await makePlace(ask, "ASSET_PROPERTY", say("Casa", "Home"));
  await page.goto(at(`/space/${home}/household_chores/tools/household_chores`));
  const dialog = await openDialog(page, say("Agregar un quehacer", "Add a chore"));
  const save = dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  const chore = say("Regar las plantas", "Water the plants");
  await dialog.getByRole("textbox", { name: say("Quehacer", "Chore") }).fill(chore);
  await save.click();
  const tick = page.getByRole("checkbox", { name: `${chore}: ${say("Hecho", "Done")}` });
  await expect(tick).not.toBeChecked();
  const ticked = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await turn(tick);
  await expect(tick).toBeChecked();
  expect((await ticked).status()).toBe(200);
  await expectAccessible();
  await page.reload();
  await expect(tick).toBeChecked();

  const company = await makePlace(ask, "COMPANY", say("Taller", "Workshop"));
  await page.goto(at(`/space/${company}/roadmap/tools/roadmap`));
  // The frame around it has a button that adds something, too.
  await page
    .getByRole("main")
    .getByRole("button", { name: say(/^Agregar/, /^Add/) })
    .click();
  await dialog.getByRole("textbox").first().fill(say("Abrir el horno", "Open the oven"));
  await turn(
    dialog.getByRole("switch", { name: say("Visible al público", "Visible to everybody") }),
  );
  await expectAccessible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say("Visible al público", "Visible to everybody"))).toBeVisible();
  await page.getByRole("button", { name: say(/^Cambiar «/, /^Change “/) }).click();
  await expect(dialog.getByRole("switch")).toBeChecked();
});
