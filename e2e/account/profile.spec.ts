// The profile: who the person is and how they like it here, read, edited, saved and left as it was.
import { signUp } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { heading, turn } from "../support/screens.ts";

const themeOf = "data-theme";

test("a person corrects their information", async ({ page, person, at, say, expectAccessible }) => {
  await page.goto(at("/panel/profile"));
  await expect(heading(page)).toHaveText(person.firstName);
  await expectAccessible();
  const edit = page.getByRole("button", { name: say("Editar mis datos", "Edit my information") });
  await edit.click();
  await expect(edit).toBeHidden();
  await expectAccessible();
  const birthday = page.getByLabel(say("Cumpleaños", "Birthday"));
  const save = page.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  await birthday.fill("29/02/1992");
  await page.getByLabel(say("Apellido", "Last name")).fill("Ríos");
  await save.click();
  await expect(edit).toBeFocused();
  await expect(page.getByText("29/02/1992")).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(`${person.firstName} Ríos`);

  await edit.click();
  await page.getByLabel(say("Apellido", "Last name")).fill("Otra");
  await page.getByRole("button", { name: say("Cancelar", "Cancel") }).click();
  await expect(page.getByText("Ríos", { exact: true })).toBeVisible();
});

test("a theme is worn while it is chosen, and given back when it is not kept", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  const html = page.locator("html");
  await page.goto(at("/panel/profile?tab=preferences"));
  const edit = page.getByRole("button", {
    name: say("Editar mis preferencias", "Edit my preferences"),
  });
  await edit.click();
  await expect(edit).toBeHidden();
  await expectAccessible();
  const cards = page.locator("fieldset label");
  await cards.filter({ hasText: say("Enfoque", "Focus") }).click();
  await expect(html).toHaveAttribute(themeOf, "enfoque");
  await page.getByRole("button", { name: say("Cancelar", "Cancel") }).click();
  await expect(html).toHaveAttribute(themeOf, "ideas");

  await edit.click();
  await cards.filter({ hasText: say("Sereno", "Serene") }).click();
  await page.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(
    page.getByText(
      say("Tus preferencias se actualizaron correctamente.", "Your preferences were updated."),
    ),
  ).toBeVisible();
  await page.evaluate(() => (document.cookie = "vereda_theme=; Max-Age=0; Path=/"));
  await page.reload();
  await expect(html, "the server knows it too").toHaveAttribute(themeOf, "sereno");
  await expectAccessible();
});

test("another language is the same page in that language", async ({
  page,
  person: _person,
  at,
  say,
  language,
}) => {
  await page.goto(at("/panel/profile?tab=preferences"));
  await page
    .getByRole("button", { name: say("Editar mis preferencias", "Edit my preferences") })
    .click();
  await page.getByRole("radio", { name: language === "es" ? "English" : "Español" }).click();
  await page.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  const prefix = language === "es" ? "/en" : "";
  await expect(page).toHaveURL(new RegExp(`\\d${prefix}/panel/profile\\?tab=preferences$`));
  await expect(
    page.getByText(
      say("Your preferences were updated.", "Tus preferencias se actualizaron correctamente."),
    ),
  ).toBeVisible();
});

test("a theme chosen by a visitor stays on the device and goes into their account", async ({
  page,
  at,
  say,
}) => {
  await page.goto(at("/"));
  await turn(page.getByRole("radio", { name: say("Sereno", "Serene") }));
  await page.goto(at("/auth/register"));
  await expect(page.locator("html")).toHaveAttribute(themeOf, "sereno");
  await signUp(page, say, "Alma", `alma.${Date.now()}@ejemplo.mx`);
  await expect(page).toHaveURL(at("/panel"));
  await page.goto(at("/panel/profile?tab=preferences"));
  await expect(
    page.getByRole("definition").filter({ hasText: say("Sereno", "Serene") }),
  ).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute(themeOf, "sereno");
});
