// End-to-end test of one circle, from its founding to a session in the agenda of who joined.
import { expect, expectAccessiblePage, test } from "../support/fixtures.ts";
import { openDialog, setChecked } from "../support/screens.ts";
import { openOtherUserPage } from "../support/users.ts";

test("a circle is founded, joined by invitation, and its session reaches the agenda", async ({
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
  const name = localize("Duelo acompañado", "Grief, together");
  const session = localize("Ronda de la semana", "Weekly round");
  // Otherwise the first social act asks how the user wants to be found.
  await callApi("PATCH", "/sessions/privacy", { profileVisibility: "hidden" });
  const other = await openOtherUserPage("phone", browser, language);
  await other.callApi("PATCH", "/sessions/privacy", { profileVisibility: "members_only" });

  await page.goto(toPath("/panel/circles"));
  await expectAccessible();
  const dialog = await openDialog(page, localize("Crear un círculo", "Start a circle"));
  await dialog.getByRole("textbox", { name: localize("Nombre", "Name"), exact: true }).fill(name);
  await dialog
    .getByRole("textbox", { name: localize("Para qué es", "What it’s for") })
    .fill(localize("Hablar de quien ya no está.", "To talk about who is gone."));
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Crear", "Start it"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible();

  const invite = await openDialog(page, localize("Invitar", "Invite"));
  await invite
    .getByRole("combobox", { name: localize("Nombre de usuario", "Username") })
    .fill(other.username);
  await invite.getByRole("button", { name: localize("Invitar", "Invite"), exact: true }).click();
  await page.getByRole("tab", { name: localize("Integrantes", "Members") }).click();
  await expect(
    page.getByText(localize("Con invitación pendiente", "Invitation pending")),
  ).toBeVisible();
  await page.getByRole("tab", { name: localize("Lo que pasa", "What’s new") }).click();

  await other.page.goto(toPath("/panel/inbox"));
  await other.page.getByRole("link", { name: user.firstName }).click();
  await expect(other.page.getByRole("heading", { level: 1, name })).toBeVisible();
  const join = await openDialog(other.page, localize("Entrar al círculo", "Join the circle"));
  const agreed = localize("Acepto el acuerdo del círculo", "I accept the circle’s agreement");
  await setChecked(join.getByRole("checkbox", { name: agreed }));
  await join
    .getByRole("button", { name: localize("Entrar al círculo", "Join the circle") })
    .click();
  await expect(
    other.page.getByRole("heading", { name: localize("Próximas sesiones", "Upcoming sessions") }),
  ).toBeVisible();

  const schedule = await openDialog(page, localize("Agendar una sesión", "Schedule a session"));
  await schedule.getByRole("textbox", { name: localize("Título", "Title") }).fill(session);
  await expectAccessible();
  await schedule.getByRole("button", { name: localize("Guardar", "Save") }).click();
  await expect(page.getByRole("heading", { name: session })).toBeVisible();

  await other.page.reload();
  await other.page
    .getByRole("button", {
      name: localize(`Sumar a mi agenda: «${session}»`, `Add to my agenda: “${session}”`),
    })
    .click();
  // The toast says almost the same.
  const accepted = other.page.getByText(localize("En tu agenda", "In your agenda"), {
    exact: true,
  });
  await expect(accepted).toBeVisible();
  await expectAccessiblePage(other.page);
  await other.page.goto(toPath("/panel/upcoming"));
  await expect(other.page.getByText(session).first()).toBeVisible();
});
