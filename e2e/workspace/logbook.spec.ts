// Logbooks of a household and a company: files with a bad network, money, ticks, and what everybody may read.
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/journey.ts";
import { makePlace } from "../support/places.ts";
import { turn } from "../support/screens.ts";

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

test("an expense keeps its money and its receipts, though the network fails on the way", async ({
  page,
  ask,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/Failed to load resource/, /ERR_/);
  const home = await makePlace(ask, "ASSET_PROPERTY", say("Casa", "Home"));
  await page.goto(at(`/space/${home}/expenses/tools/expenses`));
  await page.getByRole("button", { name: say("Anotar un gasto", "Log an expense") }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  await dialog
    .getByRole("textbox", { name: say("Concepto", "What for") })
    .fill(say("Pan", "Bread"));
  await save.click();
  await expect(dialog.getByText(say("Esto hace falta.", "This is needed."))).toBeVisible();
  await dialog.getByRole("textbox", { name: say("Monto", "Amount") }).fill("1234.56");
  const files = dialog.locator('input[type="file"]').first();
  await files.setInputFiles({
    name: "notas.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("hola"),
  });
  const refused = dialog.getByText(
    say(
      "No pudimos leer ese archivo. Usa una imagen o un PDF de hasta 5 MB.",
      "We couldn’t read that file. Use a picture or a PDF of up to 5 MB.",
    ),
  );
  await expect(refused).toBeVisible();
  await expectAccessible();
  await files.setInputFiles([receipt, report]);
  await expect(refused).toHaveCount(0);
  await files.setInputFiles({
    name: "grande.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(refused).toBeVisible();

  await page.route("**/attachments?**", (route) => route.abort());
  await save.click();
  await expect(
    dialog.getByText(
      say(
        "Guardamos la entrada, pero faltan 2 archivos",
        "The entry is saved, but 2 files are still waiting",
      ),
    ),
  ).toBeVisible();
  await expect(dialog.getByText("ticket.png")).toBeVisible();
  await page.unroute("**/attachments?**");
  await dialog.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).click();
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
  await page.getByRole("button", { name: say("Agregar un quehacer", "Add a chore") }).click();
  const dialog = page.getByRole("dialog");
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
