// What support asks for: shown without personal values.
import { expect, test } from "../support/journey.ts";

test("support gets what it needs, with personal values hidden", async ({
  page,
  person,
  at,
  say,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at("/panel/security?tab=support"));
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText(/^v••••••@e••••••\.mx$/)).toBeVisible();
  await expect(panel.getByText("127.0.0.1")).toBeVisible();
  await expect(panel).not.toContainText(person.email);
  await expect(panel).not.toContainText(person.accessToken);
  await expectAccessible();

  await panel.getByRole("button", { name: say("Copiar para soporte", "Copy for support") }).click();
  await expect(page.getByText(say("Datos copiados.", "Details copied."))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(
    say("Zona horaria: America/Mexico_City", "Time zone: America/Mexico_City"),
  );
  expect(copied).toMatch(say(/Versión: \d+\.\d+/, /Version: \d+\.\d+/));
  expect(copied).not.toContain(person.email);
  expect(copied).not.toContain(person.accessToken);
});
