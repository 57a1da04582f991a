// End-to-end test for sharing a task: the other user sees and comments on that task only.
import { expect, expectAccessiblePage, test } from "../support/fixtures.ts";
import { openOtherUserPage } from "../support/users.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { chooseInMenu, openDialog, typeDate } from "../support/screens.ts";

const UNSHARED_TITLE = "Nobody else's business";

test("a user shares one task; the other sees only that task and comments on it", async ({
  page,
  callApi,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  test.slow();
  const { mission, address } = await makePlan(callApi, {
    title: UNSHARED_TITLE,
    mission: UNSHARED_TITLE,
  });
  const title = localize("Envolver los vasos", "Wrap the glasses");
  const task = await makeTask(callApi, mission, { title, isPhysical: true });
  await makeTask(callApi, mission, { title: UNSHARED_TITLE, isPhysical: true });
  const inPlan = `${address}/task/${task.id}`;
  const other = await openOtherUserPage("phone", browser, language);
  const share = localize("Compartir", "Share");

  await page.goto(toPath(inPlan));
  const dialog = await openDialog(page, share, { exact: true });
  await expect(
    dialog.getByText(localize("Todavía no se comparte con nadie", "It isn’t shared with anyone")),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Agregar a alguien", "Add someone") }).click();
  const username = dialog.getByLabel(localize("Nombre de usuario", "Username"));
  await expect(username).toBeFocused();
  await expectAccessible();
  await username.fill(other.username);
  await dialog.getByText(localize("Puede comentar", "Can comment")).click();
  await typeDate(dialog, "2199-03-15");
  await dialog.getByRole("button", { name: share, exact: true }).click();
  await expect(dialog.getByText(`@${other.username}`)).toBeVisible();
  await expect(dialog.getByText("2199")).toBeVisible();
  await chooseInMenu(
    page,
    localize(`Opciones de ${other.firstName}`, `Options for ${other.firstName}`),
    localize(`Ver como ${other.firstName}`, `See as ${other.firstName}`),
  );
  await expect(
    page.getByRole("dialog", {
      name: localize(`Así lo ve ${other.firstName}`, `How ${other.firstName} sees it`),
    }),
  ).toContainText(title);
  await expect(dialog).not.toContainText(UNSHARED_TITLE);
  await expectAccessible();

  await other.page.goto(toPath("/panel/plans/shared"));
  await other.page.getByRole("link", { name: title }).click();
  await expect(other.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(other.page.getByText(UNSHARED_TITLE)).toHaveCount(0);
  await expect(other.page.getByRole("link", { name: localize("Editar", "Edit") })).toHaveCount(0);
  await other.page
    .getByRole("button", { name: localize("Ver los comentarios", "Show comments") })
    .click();
  const comment = other.page.getByRole("textbox", {
    name: localize("Tu comentario", "Your comment"),
  });
  await comment.pressSequentially(localize("¿Te ayudo, @", "Shall I help, @"));
  await expect(other.page.getByRole("option")).toHaveCount(1);
  await expectAccessiblePage(other.page);
  await comment.press("Enter");
  await comment.pressSequentially(localize("el sábado?", "on Saturday?"));
  await other.page
    .getByRole("button", { name: localize("Comentar", "Comment"), exact: true })
    .click();
  await expect(comment).toHaveValue("");
  await other.page.goto(toPath(inPlan));
  await expect(
    other.page.getByRole("heading", { name: localize(/No encontramos/, /couldn['’]t find/) }),
  ).toBeVisible();
  await other.page.context().close();

  await page.goto(toPath(inPlan));
  await page
    .getByRole("button", { name: localize("Ver los comentarios", "Show comments") })
    .click();
  await expect(page.getByText(localize("el sábado?", "on Saturday?"))).toBeVisible();
  await expectAccessible();
});
