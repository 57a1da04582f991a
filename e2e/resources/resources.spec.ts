// End-to-end test of resources: their order by keyboard, and a quick log that the chart shows.
import { expect, test } from "../support/fixtures.ts";

test("resources are arranged by keyboard, and two presses log time that the chart shows", async ({
  page,
  studio,
  toPath,
  localize,
}) => {
  await page.goto(toPath(`/space/${studio}/resources`));
  const links = page.getByRole("list").getByRole("link");
  await expect(page.getByRole("link", { name: localize("Tiempo", "Time") })).toBeVisible();
  await page.getByRole("button", { name: localize("Ordenar", "Arrange") }).click();
  await page
    .getByRole("grid", { name: localize("Recursos", "Resources") })
    .getByRole("button", { name: localize("Opciones de Tiempo", "Options for Time") })
    .press("Enter");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("menuitem", { name: localize("Bajar", "Move down") }).press("Enter");
  expect((await saved).status()).toBe(200);
  await page.getByRole("button", { name: localize("Listo", "Done") }).click();
  await page.reload();
  await expect(links.first()).toHaveText(localize("Energía", "Energy"));
  await expect(links.nth(1)).toHaveText(localize("Tiempo", "Time"));

  await page.goto(toPath(`/space/${studio}/resources/knowledge`));
  const chart = page.getByRole("img", { name: localize("Historial", "History") });
  await page.getByRole("button", { name: localize("Registrar", "Log"), exact: true }).click();
  await page.getByRole("button", { name: "30 min", exact: true }).click();
  await expect(
    page.getByText(localize("Sumaste 30 min en un día.", "You added up 30 min on one day.")),
  ).toBeVisible();
  await expect(chart.locator("rect")).toHaveCount(1);
});
