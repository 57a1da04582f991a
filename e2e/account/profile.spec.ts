// End-to-end tests for the profile: reading and editing it, theme and language.
import { signUp } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { heading, setChecked } from "../support/screens.ts";

const themeAttribute = "data-theme";

test("a user edits their profile", async ({ page, user, toPath, localize, expectAccessible }) => {
  await page.goto(toPath("/panel/profile"));
  await expect(heading(page)).toHaveText(user.firstName);
  await expectAccessible();
  const edit = page.getByRole("button", {
    name: localize("Editar mis datos", "Edit my information"),
  });
  await edit.click();
  await expect(edit).toBeHidden();
  await expectAccessible();
  const birthday = page.getByLabel(localize("Cumpleaños", "Birthday"));
  const save = page.getByRole("button", { name: localize("Guardar", "Save"), exact: true });
  await birthday.fill("29/02/1992");
  await page.getByLabel(localize("Apellido", "Last name")).fill("Ríos");
  await save.click();
  await expect(edit).toBeFocused();
  await expect(page.getByText("29/02/1992")).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(`${user.firstName} Ríos`);

  await edit.click();
  await page.getByLabel(localize("Apellido", "Last name")).fill("Otra");
  await page.getByRole("button", { name: localize("Cancelar", "Cancel") }).click();
  await expect(page.getByText("Ríos", { exact: true })).toBeVisible();
});

test("a theme is previewed when chosen, and reverted when not saved", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  const html = page.locator("html");
  await page.goto(toPath("/panel/profile?tab=preferences"));
  const edit = page.getByRole("button", {
    name: localize("Editar mis preferencias", "Edit my preferences"),
  });
  await edit.click();
  await expect(edit).toBeHidden();
  await expectAccessible();
  const cards = page.locator("fieldset label");
  await cards.filter({ hasText: localize("Enfoque", "Focus") }).click();
  await expect(html).toHaveAttribute(themeAttribute, "enfoque");
  await page.getByRole("button", { name: localize("Cancelar", "Cancel") }).click();
  await expect(html).toHaveAttribute(themeAttribute, "ideas");

  await edit.click();
  await cards.filter({ hasText: localize("Sereno", "Serene") }).click();
  await page.getByRole("button", { name: localize("Guardar", "Save"), exact: true }).click();
  await expect(
    page.getByText(
      localize("Tus preferencias se actualizaron correctamente.", "Your preferences were updated."),
    ),
  ).toBeVisible();
  await page.evaluate(() => (document.cookie = "vereda_theme=; Max-Age=0; Path=/"));
  await page.reload();
  await expect(html, "the server knows it too").toHaveAttribute(themeAttribute, "sereno");
  await expectAccessible();
});

test("switching the language displays the same page in that language", async ({
  page,
  user: _user,
  toPath,
  localize,
  language,
}) => {
  await page.goto(toPath("/panel/profile?tab=preferences"));
  await page
    .getByRole("button", { name: localize("Editar mis preferencias", "Edit my preferences") })
    .click();
  await page.getByRole("radio", { name: language === "es" ? "English" : "Español" }).click();
  await page.getByRole("button", { name: localize("Guardar", "Save"), exact: true }).click();
  const prefix = language === "es" ? "/en" : "";
  await expect(page).toHaveURL(new RegExp(`\\d${prefix}/panel/profile\\?tab=preferences$`));
  await expect(
    page.getByText(
      localize("Your preferences were updated.", "Tus preferencias se actualizaron correctamente."),
    ),
  ).toBeVisible();
});

test("a visitor's theme persists on the device and is copied to their new account", async ({
  page,
  toPath,
  localize,
}) => {
  await page.goto(toPath("/"));
  await setChecked(page.getByRole("radio", { name: localize("Sereno", "Serene") }));
  await page.goto(toPath("/auth/register"));
  await expect(page.locator("html")).toHaveAttribute(themeAttribute, "sereno");
  await signUp(page, localize, "Alma", `alma.${Date.now()}@ejemplo.mx`);
  await expect(page).toHaveURL(toPath("/panel"));
  await page.goto(toPath("/panel/profile?tab=preferences"));
  await expect(
    page.getByRole("definition").filter({ hasText: localize("Sereno", "Serene") }),
  ).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute(themeAttribute, "sereno");
});
