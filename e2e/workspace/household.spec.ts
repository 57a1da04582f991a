// End-to-end test of a household of two phones: one joins by a link, and both see what either does.
import { expect, expectAccessiblePage, test } from "../support/fixtures.ts";
import { main, openDialog } from "../support/screens.ts";
import { openOtherUserPage } from "../support/users.ts";

const AREAS = { groceries: "groceries/tools/groceries", expenses: "expenses/tools/balances" };

test("a household of two shares its groceries and expenses, and sees them at once", async ({
  page,
  user,
  callApi,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  test.slow();
  const name = localize("Casa Robles", "Oak House");
  const { workspace } = await callApi<{ workspace: { id: string } }>("POST", "/workspaces", {
    typeId: "ASSET_PROPERTY",
    template: "FAMILY_HOME",
    name,
  });
  const path = `/panel/workspaces/${workspace.id}/invitation-links`;
  const { token } = await callApi<{ token: string }>("POST", path, { permission: "LEAD" });
  const other = await openOtherUserPage("phone", browser, language);
  const open = async (area: keyof typeof AREAS) => {
    for (const phone of [page, other.page])
      await phone.goto(toPath(`/space/${workspace.id}/${AREAS[area]}`));
  };

  await other.page.goto(toPath(`/panel/join/${token}`));
  await expect(
    other.page.getByRole("heading", {
      level: 1,
      name: localize(
        `${user.firstName} te invita a ${name}`,
        `${user.firstName} invites you to ${name}`,
      ),
    }),
  ).toBeVisible();
  await other.page.getByRole("button", { name }).click();
  await expect(other.page).toHaveURL(toPath(`/space/${workspace.id}`));
  await expect(main(other.page).getByText(user.firstName).first()).toBeVisible();
  await expectAccessiblePage(other.page);

  await open("groceries");
  const [milk, bread] = [localize("Leche", "Milk"), localize("Pan", "Bread")];
  const getTick = (phone: typeof page, title: string) =>
    phone.getByRole("checkbox", { name: localize(`Comprado: ${title}`, `Bought: ${title}`) });
  await page
    .getByRole("textbox", { name: localize("Qué falta", "What’s needed") })
    .fill(`2 ${milk}, ${bread}`);
  await page.getByRole("button", { name: localize("Agregar", "Add"), exact: true }).click();
  await expect(getTick(other.page, milk)).toBeVisible();
  const tick = getTick(other.page, bread);
  await tick.locator("xpath=ancestor-or-self::*[self::label or self::button][1]").click();
  await expect(getTick(page, bread)).toBeHidden();
  await expect(getTick(page, milk)).toBeVisible();
  await expectAccessible();

  await open("expenses");
  const dialog = await openDialog(page, localize("Anotar un gasto", "Log an expense"));
  await dialog
    .getByRole("textbox", { name: localize("¿Qué se pagó?", "What was it?") })
    .fill(localize("Luz de noviembre", "November power bill"));
  await dialog.getByRole("textbox", { name: localize("Monto", "Amount") }).fill("300");
  await dialog.getByRole("button", { name: localize("Guardar", "Save") }).click();
  await other.page.getByRole("button", { name: localize(/^Saldar/, /^Settle up/) }).click();
  const even = localize("Están a mano: nadie debe nada.", "You’re even: nobody owes anything.");
  for (const phone of [page, other.page]) await expect(phone.getByText(even)).toBeVisible();
  await expectAccessiblePage(other.page);
});
