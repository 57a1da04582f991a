// A network that comes and goes takes nothing away that somebody is writing.
import { expect, test } from "./support/journey.ts";

test("what is half written survives parts of the application that do not arrive", async ({
  page,
  person: _person,
  at,
  say,
  provoked,
}) => {
  provoked.push(/\/assets\//);
  await page.goto(at("/panel/profile"));
  await page.getByRole("button", { name: say("Editar mis datos", "Edit my information") }).click();
  const name = page.getByLabel(say("Nombre", "First name"), { exact: true });
  await name.fill("Ximena Guadalupe");

  await page.route("**/assets/*", (route) => route.abort());
  const menu = page
    .getByRole("button", { name: say("Más", "More"), exact: true })
    .or(page.getByRole("button", { name: say(/^Tu cuenta/, /^Your account/) }))
    .filter({ visible: true })
    .first();
  await menu.click();
  await expect(page.getByText(say(/^Error de conexión/, /^Connection error/))).toBeVisible();
  await expect(name).toHaveValue("Ximena Guadalupe");

  await page.unroute("**/assets/*");
  await menu.click();
  await expect(
    page
      .getByRole("menuitem", { name: say("Cerrar sesión", "Sign out") })
      .or(page.getByRole("button", { name: say("Cerrar sesión", "Sign out") })),
  ).toBeVisible();
});
