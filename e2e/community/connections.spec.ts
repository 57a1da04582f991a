// End-to-end test of two users who connect, until one blocks the other.
import { openContext } from "../support/clock.ts";
import { expect, expectAccessiblePage, test } from "../support/fixtures.ts";
import { chooseInMenu, openDialog } from "../support/screens.ts";
import { openOtherUserPage } from "../support/users.ts";

test("two users connect, see each other's profile, and one blocks the other", async ({
  page,
  user,
  callApi,
  browser,
  language,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  test.slow();
  // The profile that only connections see, and then the user who blocked.
  expectedErrors.push(/status of 404/);
  // Otherwise the first social act asks how the user wants to be found.
  await callApi("PATCH", "/sessions/privacy", { profileVisibility: "hidden" });
  const other = await openOtherUserPage("phone", browser, language);
  const choose = (profileVisibility: string) =>
    other.callApi("PATCH", "/sessions/privacy", { profileVisibility });
  const absent = localize("No encontramos este perfil", "We couldn’t find this profile");
  const profile = toPath(`/u/${other.username}`);

  await choose("members_only");
  await page.goto(toPath("/panel/connections/search"));
  await page.getByRole("textbox", { name: localize("Usuario", "Username") }).fill(other.username);
  await page.getByRole("button", { name: localize("Buscar", "Search"), exact: true }).click();
  await expect(page.getByRole("heading", { name: other.firstName })).toBeVisible();
  await expectAccessible();
  const dialog = await openDialog(page, localize("Conectar", "Connect"));
  await dialog
    .getByRole("button", { name: localize("¿De dónde se conocen?", "How do you know") })
    .click();
  await page.getByRole("option", { name: localize("Amistad", "Friend") }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Enviar solicitud", "Send request") }).click();
  await expect(
    page.getByText(localize("Solicitud de conexión enviada.", "Connection request sent.")),
  ).toBeVisible();

  await other.page.goto(toPath("/panel/inbox"));
  await other.page.getByRole("link", { name: user.firstName }).click();
  await other.page.getByRole("button", { name: localize("Aceptar", "Accept") }).click();
  await other.page.getByRole("tab", { name: localize("Aceptadas", "Accepted") }).click();
  const name = user.firstName;
  const options = localize(`Opciones de ${name}`, `Options for ${name}`);
  await expect(other.page.getByRole("button", { name: options })).toBeVisible();
  await expectAccessiblePage(other.page);

  await choose("invite_only");
  await page.goto(profile);
  await expect(page.getByRole("heading", { level: 1, name: other.firstName })).toBeVisible();
  await expect(page.getByText(localize("Es tu conexión", "Your connection"))).toBeVisible();
  await expectAccessible();
  const visitor = await (await openContext(browser, {})).newPage();
  expect((await visitor.goto(profile))?.status()).toBe(404);
  await expect(visitor.getByText(absent)).toBeVisible();

  await chooseInMenu(other.page, options, localize("Bloquear", "Block"));
  await other.page
    .getByRole("alertdialog")
    .getByRole("button", { name: localize("Bloquear", "Block") })
    .click();
  await expect(other.page.getByRole("button", { name: options })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(absent)).toBeVisible();
  await page.goto(toPath(`/panel/connections/search?username=${other.username}`));
  await expect(
    page.getByText(localize("No encontramos a nadie", "We couldn’t find anyone")),
  ).toBeVisible();
});
