// End-to-end tests of resources: a quick log that the chart shows, and order by keyboard.
import { expect, test } from "../support/fixtures.ts";

test("two presses log time on a resource, and the chart shows it", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath(`/space/${studio}/resources/knowledge`));
  const chart = page.getByRole("img", { name: localize("Historial", "History") });
  await expect(
    page.getByText(localize("Todavía nada esta semana.", "Nothing yet this week.")),
  ).toBeVisible();
  await expect(chart).toHaveCount(0);
  await page.getByRole("button", { name: localize("Registrar", "Log"), exact: true }).click();
  await page.getByRole("button", { name: "30 min", exact: true }).click();
  await expect(
    page.getByText(localize("Sumaste 30 min en un día.", "You added up 30 min on one day.")),
  ).toBeVisible();
  await expect(chart.locator("rect")).toHaveCount(1);
  await expectAccessible();
});

test("a resource is moved by keyboard and stays there", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath(`/space/${studio}/resources`));
  const names = () => page.getByRole("list").getByRole("link").allTextContents();
  await expect(page.getByRole("link", { name: localize("Tiempo", "Time") })).toBeVisible();
  await page.getByRole("button", { name: localize("Ordenar", "Arrange") }).click();
  const grid = page.getByRole("grid", { name: localize("Recursos", "Resources") });
  await expectAccessible();
  await grid
    .getByRole("button", { name: localize("Opciones de Tiempo", "Options for Time") })
    .press("Enter");
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.ok(),
  );
  await page.getByRole("menuitem", { name: localize("Bajar", "Move down") }).press("Enter");
  await saved;
  await page.getByRole("button", { name: localize("Listo", "Done") }).click();
  await expect
    .poll(async () => (await names()).slice(0, 2))
    .toEqual([localize("Energía", "Energy"), localize("Tiempo", "Time")]);
  await page.reload();
  await expect.poll(async () => (await names())[0]).toBe(localize("Energía", "Energy"));
});
