// End-to-end test of one report: from the profile that it is about to the appeal.
import { createApiCaller } from "../support/api.ts";
import { expect, expectAccessiblePage, test } from "../support/fixtures.ts";
import { chooseInMenu, openDialog, setChecked } from "../support/screens.ts";
import { openOtherUserPage, signIn } from "../support/users.ts";

test("a profile is reported, its user is warned, appeals, and somebody else lifts it", async ({
  page,
  callApi,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  test.slow();
  const administrator = JSON.parse(process.env["E2E_ADMINISTRATOR"] ?? "{}");
  const { accessToken } = await signIn(page.request, administrator);
  const callAsAdministrator = createApiCaller(page.request, accessToken);
  const openModeratorPage = async () => {
    const moderator = await openOtherUserPage("desktop", browser, language);
    const { id } = await moderator.callApi<{ id: string }>("GET", "/sessions/me");
    await callAsAdministrator("PUT", `/panel/administration/users/${id}/roles`, {
      roles: ["moderator"],
    });
    return moderator.page;
  };
  await callApi("PATCH", "/sessions/privacy", { profileVisibility: "members_only" });
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  const reason = localize("Acosa o insulta", "Harassment or insults");
  const decide = localize("Decidir", "Decide");
  const why = localize(/^Por qué/, /^Why/);
  const note = localize("Cuida tus palabras.", "Mind your words.");

  const reporter = await openOtherUserPage("phone", browser, language);
  await reporter.page.goto(toPath(`/u/${username}`));
  const more = localize("Más opciones", "More options");
  await chooseInMenu(reporter.page, more, localize("Reportar", "Report"));
  const reporting = reporter.page.getByRole("dialog");
  await setChecked(reporting.getByRole("radio", { name: reason }));
  await reporting.getByRole("button", { name: localize("Enviar reporte", "Send report") }).click();
  await expect(
    reporter.page.getByText(localize("Gracias. Lo vamos a revisar.", "Thank you.")),
  ).toBeVisible();

  const first = await openModeratorPage();
  await first.goto(toPath("/panel/moderation"));
  const report = first.getByRole("listitem").filter({ hasText: `@${username}` });
  await expect(report).toContainText(reason);
  await expect(report).not.toContainText(reporter.username);
  await expectAccessiblePage(first);
  await report.getByRole("button", { name: decide }).click();
  const deciding = first.getByRole("dialog");
  await setChecked(deciding.getByRole("radio", { name: localize(/^Advertir/, /^Warn/) }));
  await deciding.getByRole("textbox", { name: why }).fill(note);
  await expectAccessiblePage(first);
  await deciding.getByRole("button", { name: decide }).click();
  await expect(report).toHaveCount(0);

  await page.goto(toPath("/panel/inbox"));
  await page.getByRole("link", { name: note }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expectAccessible();
  const appealing = await openDialog(page, localize("Apelar", "Appeal"));
  const text = localize("Era una cita de un libro.", "It was a quote from a book.");
  await appealing.getByRole("textbox").fill(text);
  await appealing
    .getByRole("button", { name: localize("Enviar apelación", "Send appeal") })
    .click();
  await expect(
    page.getByText(localize("La está revisando alguien", "Someone who didn’t make")),
  ).toBeVisible();

  const appealed = (moderating: typeof page) =>
    moderating.getByRole("listitem").filter({ hasText: `@${username}` });
  await first.goto(toPath("/panel/moderation?tab=appeals"));
  await expect(appealed(first)).toContainText(localize("Tú decidiste", "You decided this"));
  const second = await openModeratorPage();
  await second.goto(toPath("/panel/moderation?tab=appeals"));
  await appealed(second)
    .getByRole("button", { name: localize("Responder a la apelación", "Decide on the appeal") })
    .click();
  const outcome = second.getByRole("dialog");
  await expect(outcome).toContainText(text);
  await setChecked(
    outcome.getByRole("radio", { name: localize("Levantar la decisión", "Lift the decision") }),
  );
  await outcome.getByRole("textbox", { name: why }).fill(localize("Tienes razón.", "Fair."));
  await outcome.getByRole("button", { name: decide }).click();
  await expect(appealed(second)).toHaveCount(0);

  await page.reload();
  await expect(
    page.getByText(localize("La decisión se levantó", "The decision was lifted")),
  ).toBeVisible();
  await expect(page.getByText(localize("Tienes razón.", "Fair."))).toBeVisible();
});
