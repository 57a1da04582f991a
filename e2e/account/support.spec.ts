// End-to-end test for the support info, which hides personal values.
import { expect, test } from "../support/fixtures.ts";

test("the support info is displayed with personal values hidden", async ({
  page,
  user,
  toPath,
  localize,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(toPath("/panel/security?tab=support"));
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText(/^v••••••@e••••••\.mx$/)).toBeVisible();
  await expect(panel.getByText("127.0.0.1")).toBeVisible();
  await expect(panel).not.toContainText(user.email);
  await expect(panel).not.toContainText(user.accessToken);
  await expectAccessible();

  await panel
    .getByRole("button", { name: localize("Copiar para soporte", "Copy for support") })
    .click();
  await expect(page.getByText(localize("Datos copiados.", "Details copied."))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(
    localize("Zona horaria: America/Mexico_City", "Time zone: America/Mexico_City"),
  );
  expect(copied).toMatch(localize(/Versión: \d+\.\d+/, /Version: \d+\.\d+/));
  expect(copied).not.toContain(user.email);
  expect(copied).not.toContain(user.accessToken);
});
