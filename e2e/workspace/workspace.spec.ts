// End-to-end test for workspaces: creating a company, publishing it, inviting a user.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { openOtherUserPage } from "../support/users.ts";
import { chooseInMenu, setChecked } from "../support/screens.ts";

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

test("a user creates a company, publishes it, and invites another as a viewer @smoke", async ({
  page,
  user: _user,
  browser,
  language,
  toPath,
  localize,
  expectAccessible,
}) => {
  // Slow, because it covers two users and nine screens.
  test.slow();
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

  await openTab(page, localize("Áreas", "Areas"));
  const firstRow = page.getByRole("row").first();
  await expect(firstRow).not.toContainText(localize("Negocios", "Business"));
  const business = localize("Acciones de Negocios", "Actions for Business");
  await chooseInMenu(page, business, localize("Subir", "Move up"));
  await expect(firstRow).toContainText(localize("Negocios", "Business"));
  await expectAccessible();

  const other = await openOtherUserPage("desktop", browser, language);
  await openTab(page, localize("Integrantes", "Members"));
  const invite = page.getByRole("button", {
    name: localize("Invitar a alguien", "Invite someone"),
  });
  await invite.click();
  const whom = page.getByRole("combobox", {
    name: localize("Nombre de usuario o correo", "Username or email"),
  });
  await expect(whom).toBeFocused();
  await whom.fill(other.username);
  const role = page.getByRole("combobox", { name: localize("Rol", "Role") });
  await role.fill(localize("observacion", "observation"));
  await expect(
    page.getByRole("option", { name: localize(/^Persona observadora|^Observación/, /^Observer/) }),
  ).toBeVisible();
  await role.press("ArrowDown");
  await role.press("Enter");
  await expect(
    page.getByText(localize("Ve los planes; no cambia nada.", "Sees the plans; changes nothing.")),
  ).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("button", { name: localize("Enviar invitación", "Send invitation") })
    .click();
  await expect(page.getByText(`@${other.username}`)).toBeVisible();
  await expectAccessible();

  await other.page.goto(toPath("/panel"));
  await other.page
    .getByRole("link", { name: localize("1 invitación te espera", "1 invitation is waiting") })
    .click();
  await other.page
    .getByRole("button", {
      name: localize(`Aceptar la invitación a ${name}`, `Accept the invitation to ${name}`),
    })
    .click();
  await other.page
    .getByRole("button", { name: localize(`Configurar ${name}`, `Configure ${name}`) })
    .click();
  await expect(
    other.page.getByText(
      localize("Ve los planes; no cambia nada.", "Sees the plans; changes nothing."),
    ),
  ).toBeVisible();
  await expect(other.page.getByRole("tab")).toHaveText([
    "General",
    localize("Integrantes", "Members"),
  ]);
  await expect(
    other.page.getByRole("button", { name: localize("Salir del espacio", "Leave the workspace") }),
  ).toBeVisible();
  await other.page.context().close();
});
