// Another password: what is wrong with the one that was typed, and signing in with the new one.
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
  provoked,
  expectAccessible,
}) => {
  provoked.push(/403 .*sessions\/password/, /422 .*sessions\/password/, /401 .*sessions\/login/);
  const other = await otherDevice(browser, language, person);
  await page.goto(at("/panel/security?tab=password"));
  const panel = page.getByRole("tabpanel");
  const current = panel.getByLabel(say("Contraseña actual", "Current password"), { exact: true });
  const fresh = panel.getByLabel(say("Contraseña nueva", "New password"), { exact: true });
  const change = panel.getByRole("button", { name: say("Cambiar contraseña", "Change password") });

  await current.fill("no era esta");
  await fresh.fill("camino");
  await expect(
    panel.getByText(say("Faltan 4 caracteres", "4 more characters needed")),
  ).toBeVisible();
  await fresh.fill(NEW_PASSWORD);
  await expect(
    panel.getByText(say("Qué tan segura es: Muy buena", "How safe it is: Very good")),
  ).toBeVisible();
  await expectAccessible();
  await change.click();
  await expect(
    panel.getByText(say("La contraseña no es correcta.", "The password is not right.")),
  ).toBeVisible();
  await expect(current).toBeFocused();

  await current.fill(person.password);
  await fresh.fill(person.password);
  await change.click();
  await expect(
    panel.getByText(say("Es la misma contraseña de ahora.", "That is the password you have now.")),
  ).toBeVisible();
  await expect(fresh).toBeFocused();
  await fresh.fill("contraseña1234");
  await change.click();
  await expect(
    panel.getByText(say("Esa contraseña está entre las más usadas", "That password is among")),
  ).toBeVisible();

  await fresh.fill(NEW_PASSWORD);
  await change.click();
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
