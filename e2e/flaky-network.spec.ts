// A network that comes and goes takes nothing away that somebody is writing.
import { accountMenu, menuEntry } from "./support/account.ts";
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
  await accountMenu(page, say).click();
  await expect(page.getByText(say(/^Error de conexión/, /^Connection error/))).toBeVisible();
  await expect(name).toHaveValue("Ximena Guadalupe");

  // The page stands as it was; what it could not have comes with the next one.
  await page.unroute("**/assets/*");
  await expect(name).toHaveValue("Ximena Guadalupe");
  await page.reload();
  await accountMenu(page, say).click();
  await expect(menuEntry(page, say("Cerrar sesión", "Sign out"))).toBeVisible();
});
