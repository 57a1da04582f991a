// Another password: the other devices are sent away, and signing in needs the new one.
import { logIn } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { otherDevice } from "../support/people.ts";

const NEW_PASSWORD = "otra vereda, la del arroyo";

test("a person changes their password and signs in with the new one", async ({
  page,
  person,
  browser,
  language,
  at,
  say,
  expectAccessible,
}) => {
  const other = await otherDevice(browser, language, person);
  await page.goto(at("/panel/security?tab=password"));
  const panel = page.getByRole("tabpanel");
  const current = panel.getByLabel(say("Contraseña actual", "Current password"), { exact: true });
  const fresh = panel.getByLabel(say("Contraseña nueva", "New password"), { exact: true });
  await current.fill(person.password);
  await fresh.fill(NEW_PASSWORD);
  await expect(
    panel.getByText(say("Qué tan segura es: Muy buena", "How safe it is: Very good")),
  ).toBeVisible();
  await expectAccessible();
  await panel.getByRole("button", { name: say("Cambiar contraseña", "Change password") }).click();
  await expect(
    page.getByText(say("Cerramos tus demás sesiones.", "We closed your other sessions.")),
  ).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(fresh).toHaveValue("");

  await other.reload();
  await expect(other).toHaveURL(new RegExp(at("/auth/login")));
  await logIn(other, say, { ...person, password: NEW_PASSWORD });
  await expect(other).toHaveURL(at("/panel"));
  await other.context().close();
});
