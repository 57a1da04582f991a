// Two people and one task: it is shared, seen as the other one sees it, spoken about, and nothing else is shown.
import { expect, expectAccessiblePage, test } from "../support/journey.ts";
import { somebodyElseOn } from "../support/people.ts";
import { makePlan, makeTask } from "../support/plans.ts";
import { chooseInMenu, openDialog, typeDate } from "../support/screens.ts";

const BESIDE = "Nobody else's business";

test("somebody shares one task; the other sees that task and nothing else, and speaks about it", async ({
  page,
  ask,
  browser,
  language,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  const { mission, address } = await makePlan(ask, { title: BESIDE, mission: BESIDE });
  const title = say("Envolver los vasos", "Wrap the glasses");
  const task = await makeTask(ask, mission, { title, isPhysical: true });
  await makeTask(ask, mission, { title: BESIDE, isPhysical: true });
  const inPlan = `${address}/task/${task.id}`;
  const other = await somebodyElseOn("phone", browser, language);
  const share = say("Compartir", "Share");

  await page.goto(at(inPlan));
  const dialog = await openDialog(page, share, { exact: true });
  await expect(
    dialog.getByText(say("Por ahora nadie más ve esto", "Nobody else sees this")),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Agregar a alguien", "Add somebody") }).click();
  const username = dialog.getByLabel(say("Nombre de usuario", "Username"));
  await expect(username).toBeFocused();
  await expectAccessible();
  await username.fill(other.username);
  await dialog.getByText(say("Puede comentar", "Can comment")).click();
  await typeDate(dialog, "2199-03-15");
  await dialog.getByRole("button", { name: share, exact: true }).click();
  await expect(dialog.getByText(`@${other.username}`)).toBeVisible();
  await expect(dialog.getByText("2199")).toBeVisible();
  await chooseInMenu(
    page,
    say(`Opciones de ${other.firstName}`, `Options for ${other.firstName}`),
    say(`Ver como ${other.firstName}`, `See as ${other.firstName}`),
  );
  await expect(
    page.getByRole("dialog", {
      name: say(`Así lo ve ${other.firstName}`, `How ${other.firstName} sees it`),
    }),
  ).toContainText(title);
  await expect(dialog).not.toContainText(BESIDE);
  await expectAccessible();

  await other.page.goto(at("/panel/plans/shared"));
  await other.page.getByRole("link", { name: title }).click();
  await expect(other.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(other.page.getByText(BESIDE)).toHaveCount(0);
  await expect(other.page.getByRole("link", { name: say("Editar", "Edit") })).toHaveCount(0);
  await other.page
    .getByRole("button", { name: say("Ver los comentarios", "Show comments") })
    .click();
  const comment = other.page.getByRole("textbox", { name: say("Tu comentario", "Your comment") });
  await comment.pressSequentially(say("¿Te ayudo, @", "Shall I help, @"));
  await expect(other.page.getByRole("option")).toHaveCount(1);
  await expectAccessiblePage(other.page);
  await comment.press("Enter");
  await comment.pressSequentially(say("el sábado?", "on Saturday?"));
  await other.page.getByRole("button", { name: say("Comentar", "Comment"), exact: true }).click();
  await expect(comment).toHaveValue("");
  await other.page.goto(at(inPlan));
  await expect(
    other.page.getByRole("heading", { name: say(/No encontramos/, /couldn['’]t find/) }),
  ).toBeVisible();
  await other.page.context().close();

  await page.goto(at(inPlan));
  await page.getByRole("button", { name: say("Ver los comentarios", "Show comments") }).click();
  await expect(page.getByText(say("el sábado?", "on Saturday?"))).toBeVisible();
  await expectAccessible();
});
