// End-to-end test of a specialist, from the application to a circle that shows who accompanies it.
import { expect, expectAccessiblePage, test } from "../support/fixtures.ts";
import { openOtherDevice, openOtherUserPage } from "../support/users.ts";

test("a specialist is verified, and the members of a circle see who accompanies them", async ({
  page,
  callApi,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  test.slow();
  const specialist = await openOtherUserPage("phone", browser, language);
  await specialist.callApi("PATCH", "/sessions/privacy", { profileVisibility: "members_only" });
  await specialist.callApi("PUT", "/panel/specialist", {
    field: "psychology",
    credentials: "Licenciatura en Psicología, UNAM",
    licenseNumber: `E2E-${Date.now()}`,
    languages: ["es", "en"],
    countries: ["mexico"],
    isListed: true,
  });

  // The administrator reads English.
  const login = JSON.parse(process.env["E2E_ADMINISTRATOR"] ?? "{}");
  const administrator = await openOtherDevice(browser, "en", login);
  await administrator.goto("/en/panel/specialists");
  const application = administrator
    .getByRole("listitem")
    .filter({ hasText: `@${specialist.username}` });
  await expect(application).toBeVisible();
  await expectAccessiblePage(administrator);
  await application.getByRole("button", { name: /^Verify / }).click();
  const decision = administrator.getByRole("dialog");
  await decision.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(application).toHaveCount(0);

  await specialist.page.goto(toPath("/panel/specialist"));
  await expect(
    specialist.page.getByText(
      localize(
        "Ya puedes participar como especialista",
        "You can now take part in your circles as a specialist",
      ),
    ),
  ).toBeVisible();

  const circle = await callApi<{ id: string }>("POST", "/panel/circles", {
    name: localize("Duelo acompañado", "Grief, together"),
    purpose: localize("Hablar de quien ya no está.", "To talk about who is gone."),
    kind: "SUPPORT",
    joining: "OPEN",
    agreement: localize("Lo que se dice aquí se queda aquí.", "What is said here stays here."),
    isPublic: true,
  });
  await specialist.callApi("POST", `/panel/circles/${circle.id}/join`, { agreed: true });
  const { id: userId } = await specialist.callApi<{ id: string }>("GET", "/sessions/me");
  await callApi("PATCH", `/panel/circles/${circle.id}/members/${userId}`, { role: "SPECIALIST" });

  await page.goto(toPath(`/panel/circles/${circle.id}`));
  await page.getByRole("tab", { name: localize("Integrantes", "Members") }).click();
  await expectAccessible();
  await page
    .getByRole("link", { name: new RegExp(specialist.firstName) })
    .last()
    .click();
  await expect(page.getByText("Licenciatura en Psicología, UNAM")).toBeVisible();
  await expect(
    page.getByText(localize(/Verificamos su cédula/, /We checked this license/)),
  ).toBeVisible();
  await expectAccessible();
});
