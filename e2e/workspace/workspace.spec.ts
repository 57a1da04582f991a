// Workspaces: making a company, publishing it, and letting somebody in.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { somebodyElseOn } from "../support/people.ts";
import { chooseInMenu, turn } from "../support/screens.ts";

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

test("somebody makes a company, publishes it, and lets a person in to look @smoke", async ({
  page,
  person: _person,
  browser,
  language,
  at,
  say,
  expectAccessible,
}) => {
  // Two people and nine screens.
  test.slow();
  const name = say("Panadería Ñandú", "Corner Bakery");
  const slug = `pan-${language}-${Date.now()}`;
  const save = page.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  const saved = page.getByText(say("Quedó guardado.", "Saved."));

  await page.goto(at("/panel/workspaces"));
  await page.getByRole("button", { name: say("Nuevo espacio", "New workspace") }).click();
  const company = page.getByRole("radio", {
    name: say("Empresa u organización", "Company or organization"),
  });
  await expect(company).toBeFocused();
  await expectAccessible();
  await page.getByRole("textbox", { name: say("Nombre", "Name") }).fill(name);
  await page.getByRole("button", { name: say("Crear espacio", "Create workspace") }).click();
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: say("Configuración del espacio", "Workspace settings"),
    }),
  ).toBeVisible();
  await expectAccessible();

  await openTab(page, say("Enlace público", "Public link"));
  await page.getByRole("link", { name: say("Ir a Privacidad", "Go to Privacy") }).click();
  const roadmap = page.getByRole("switch", {
    name: say("Publicar la hoja de ruta", "Publish the roadmap"),
  });
  await expect(roadmap).toBeDisabled();
  await turn(
    page.getByRole("switch", { name: say("Permitir un enlace público", "Allow a public link") }),
  );
  await turn(roadmap);
  await expectAccessible();
  await save.click();
  await expect(saved).toBeVisible();

  await openTab(page, say("Enlace público", "Public link"));
  const link = page.getByRole("textbox", { name: say("Elige tu enlace", "Choose your link") });
  await link.fill(slug);
  await page.getByRole("button", { name: say("Establecer enlace", "Set link") }).click();
  await expect(page.getByRole("link", { name: say(/^Abrir/, /^Open/) })).toHaveAttribute(
    "href",
    new RegExp(`/public/${slug}$`),
  );
  await expectAccessible();

  await openTab(page, say("Áreas", "Areas"));
  const firstRow = page.getByRole("row").first();
  await expect(firstRow).not.toContainText(say("Negocios", "Business"));
  const business = say("Acciones de Negocios", "Actions for Business");
  await chooseInMenu(page, business, say("Subir", "Move up"));
  await expect(firstRow).toContainText(say("Negocios", "Business"));
  await expectAccessible();

  const other = await somebodyElseOn("desktop", browser, language);
  await openTab(page, say("Integrantes", "Members"));
  const invite = page.getByRole("button", { name: say("Invitar a alguien", "Invite somebody") });
  await invite.click();
  const whom = page.getByRole("textbox", {
    name: say("Nombre de usuario o correo", "Username or e-mail"),
  });
  await expect(whom).toBeFocused();
  await whom.fill(other.username);
  const role = page.getByRole("combobox", { name: say("Rol", "Role") });
  await role.fill(say("observacion", "observation"));
  await expect(
    page.getByRole("option", { name: say(/^Persona observadora|^Observación/, /^Observer/) }),
  ).toBeVisible();
  await role.press("ArrowDown");
  await role.press("Enter");
  await expect(
    page.getByText(say("Ve los planes; no cambia nada.", "Sees the plans; changes nothing.")),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: say("Enviar invitación", "Send invitation") }).click();
  await expect(page.getByText(`@${other.username}`)).toBeVisible();
  await expectAccessible();

  await other.page.goto(at("/panel"));
  await other.page
    .getByRole("link", { name: say("1 invitación te espera", "1 invitation is waiting") })
    .click();
  await other.page
    .getByRole("button", {
      name: say(`Aceptar la invitación a ${name}`, `Accept the invitation to ${name}`),
    })
    .click();
  await other.page
    .getByRole("button", { name: say(`Configurar ${name}`, `Configure ${name}`) })
    .click();
  await expect(
    other.page.getByText(say("Ve los planes; no cambia nada.", "Sees the plans; changes nothing.")),
  ).toBeVisible();
  await expect(other.page.getByRole("tab")).toHaveText(["General", say("Integrantes", "Members")]);
  await expect(
    other.page.getByRole("button", { name: say("Salir del espacio", "Leave the workspace") }),
  ).toBeVisible();
  await other.page.context().close();
});
