// End-to-end test for the self-assessment of life areas, by keyboard, and what it adds to the vitality index.
import { expect, test } from "../support/fixtures.ts";

test("life areas rated by keyboard become a part of the vitality index", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath(`/space/${studio}/vitality/index`));
  const balance = page
    .getByRole("listitem")
    .filter({ hasText: localize("Equilibrio entre áreas", "Balance across areas") });
  await expect(balance).toContainText(localize("Por saber", "Not known yet"));
  const link = balance.getByRole("link", {
    name: localize("Revisar mis áreas de vida", "Look at my life areas"),
  });
  await link.focus();
  await page.keyboard.press("Enter");
  const health = page.getByRole("group", { name: localize("Salud", "Health") });
  const today = health.getByRole("slider", { name: localize("Hoy", "Today") });
  await today.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(today).toHaveAttribute("aria-valuetext", "7");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  const desired = health.getByRole("slider", { name: localize("Me gustaría", "I’d like") });
  await expect(desired).toHaveAttribute("aria-valuetext", "10");
  await expect(
    page.getByText(
      localize("Donde más te falta: Salud.", "Furthest from what you’d like: Health."),
    ),
  ).toBeAttached();
  await expectAccessible();
  await page.getByRole("button", { name: localize("Guardar", "Save"), exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(balance).toContainText(localize("falta en promedio 3 de 10", "3 out of 10"));
  await expect(balance).toContainText("25");
});
