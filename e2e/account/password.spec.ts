// End-to-end test for changing the password, which signs out the other devices.
import { logIn } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { openOtherDevice } from "../support/users.ts";

const NEW_PASSWORD = "otra vereda, la del arroyo";

test("a user changes their password and signs in with the new one", async ({
  page,
  user,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  const other = await openOtherDevice(browser, language, user);
  await page.goto(toPath("/panel/security?tab=password"));
  const panel = page.getByRole("tabpanel");
  const current = panel.getByLabel(localize("Contraseña actual", "Current password"), {
    exact: true,
  });
  const fresh = panel.getByLabel(localize("Contraseña nueva", "New password"), { exact: true });
  await current.fill(user.password);
  await fresh.fill(NEW_PASSWORD);
  await expect(
    panel.getByText(localize("Qué tan segura es: Muy buena", "How strong it is: Very good")),
  ).toBeVisible();
  await expectAccessible();
  await panel
    .getByRole("button", { name: localize("Cambiar contraseña", "Change password") })
    .click();
  await expect(
    page.getByText(localize("Cerramos tus demás sesiones.", "We closed your other sessions.")),
  ).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(fresh).toHaveValue("");

  await other.reload();
  await expect(other).toHaveURL(new RegExp(toPath("/auth/login")));
  await logIn(other, localize, { ...user, password: NEW_PASSWORD });
  await expect(other).toHaveURL(toPath("/panel"));
  await other.context().close();
});
