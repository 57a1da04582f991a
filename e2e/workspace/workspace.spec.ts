// End-to-end test for workspaces: creating a company and publishing it.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { setChecked } from "../support/screens.ts";

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

test("a user creates a company and publishes it @smoke", async ({
  page,
  user: _user,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  const name = localize("Panadería Ñandú", "Corner Bakery");
  const slug = `pan-${language}-${Date.now()}`;
  const save = page.getByRole("button", { name: localize("Guardar", "Save"), exact: true });
  const saved = page.getByText(localize("Quedó guardado.", "Saved."));

  await page.goto(toPath("/panel/workspaces"));
  await page.getByRole("button", { name: localize("Nuevo espacio", "New workspace") }).click();
  const home = page.getByRole("radio", { name: localize("Casa de familia", "Family home") });
  await expect(home).toBeFocused();
  await expectAccessible();
  // The input itself has no size; its card is the label.
  await page.getByText(localize("Empresa u organización", "Company or organization")).click();
  await page.getByRole("textbox", { name: localize("Nombre", "Name") }).fill(name);
  await page.getByRole("button", { name: localize("Crear espacio", "Create workspace") }).click();
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: localize("Configuración del espacio", "Workspace settings"),
    }),
  ).toBeVisible();
  await expectAccessible();

  await openTab(page, localize("Enlace público", "Public link"));
  await page.getByRole("link", { name: localize("Ir a Privacidad", "Go to Privacy") }).click();
  const roadmap = page.getByRole("switch", {
    name: localize("Publicar la hoja de ruta", "Publish the roadmap"),
  });
  await expect(roadmap).toBeHidden();
  await setChecked(
    page.getByRole("switch", {
      name: localize("Permitir un enlace público", "Allow a public link"),
    }),
  );
  await setChecked(roadmap);
  await expectAccessible();
  await save.click();
  await expect(saved).toBeVisible();

  await openTab(page, localize("Enlace público", "Public link"));
  const link = page.getByRole("textbox", { name: localize("Elige tu enlace", "Choose your link") });
  await link.fill(slug);
  await page.getByRole("button", { name: localize("Establecer enlace", "Set link") }).click();
  await expect(page.getByRole("link", { name: localize(/^Abrir/, /^Open/) })).toHaveAttribute(
    "href",
    new RegExp(`/public/${slug}$`),
  );
  await expectAccessible();

  await page.goto(toPath(`/public/${slug}`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
