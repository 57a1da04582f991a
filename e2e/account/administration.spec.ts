// End-to-end tests for administration: redirects of old addresses and verified workspaces.
import type { APIRequestContext } from "@playwright/test";
import { openMenuEntry } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { signInAsAdministrator, registerOtherUser } from "../support/users.ts";
import { makeWorkspace, publish } from "../support/workspaces.ts";
import { heading } from "../support/screens.ts";

async function publishCompany(request: APIRequestContext, slug: string, name: string) {
  const { callApi } = await registerOtherUser(request, "es");
  await publish(callApi, await makeWorkspace(callApi, "COMPANY", name), slug);
}

test("an administrator redirects an old address, and visitors reach the new one", async ({
  page,
  context,
  toPath,
  localize,
  language,
  expectedErrors,
  expectAccessible,
}) => {
  const slug = `llegada-${language}-${process.pid}-${Date.now().toString(36)}`;
  const old = `/guias/${slug}`;
  await publishCompany(context.request, slug, "Taller de llegada");
  await signInAsAdministrator(page);

  await page.goto(toPath("/panel"));
  await openMenuEntry(page, localize, localize("Administración", "Administration"));
  await expect(page).toHaveURL(toPath("/panel/administration"));
  await expect(heading(page)).toHaveText(localize("Administración", "Administration"));

  await page.getByRole("tab", { name: localize("Redirecciones", "Redirects") }).click();
  await page.getByRole("button", { name: localize("Nueva redirección", "New redirect") }).click();
  const path = page.getByLabel(localize("Dirección antigua", "Old address"));
  const target = page.getByLabel(localize("A dónde lleva", "Where it leads"));
  const save = page.getByRole("button", { name: localize("Guardar", "Save"), exact: true });
  await path.fill(old);
  await target.fill(`/public/${slug}`);
  await save.click();
  const row = page
    .getByRole("list", { name: localize("Redirecciones", "Redirects") })
    .getByRole("listitem")
    .filter({ hasText: old });
  await expect(row).toContainText(`/public/${slug}`);
  await expectAccessible();

  // By client-side navigation, without loading a document.
  await page.evaluate(
    `window.isSame = true; window.__reactRouterDataRouter.navigate("${toPath(old)}")`,
  );
  await expect(page).toHaveURL(toPath(`/public/${slug}`));
  await expect(heading(page)).toHaveText("Taller de llegada");
  expect(await page.evaluate("window.isSame")).toBe(true);
  // And by loading the document.
  await page.goto(`${toPath(old)}?desde=aqui`);
  await expect(page).toHaveURL(toPath(`/public/${slug}?desde=aqui`));

  await page.goto(toPath("/panel/administration?tab=redirects"));
  await row
    .getByRole("button", { name: localize("Quitar la redirección", "Remove the redirect") })
    .click();
  await page.getByRole("button", { name: localize("Quitar", "Remove"), exact: true }).click();
  await expect(row).toHaveCount(0);
  expect((await context.request.get(toPath(old))).status()).toBe(404);
  expectedErrors.push(new RegExp(`404 .*${old}`));
  await page.goto(toPath(old));
  await page
    .getByRole("link", { name: localize("Ir a la página de inicio", "Go to the home page") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${toPath("/")}$`));
});

test("an administrator verifies a public workspace, and later revokes it", async ({
  page,
  context,
  toPath,
  localize,
  language,
  expectAccessible,
}) => {
  const slug = `verdad-${language}-${process.pid}-${Date.now().toString(36)}`;
  const name = `Taller ${slug}`;
  await publishCompany(context.request, slug, name);
  await signInAsAdministrator(page);
  await page.goto(toPath("/panel/administration?tab=verification"));
  const search = page.getByLabel(
    localize("Nombre o enlace del espacio", "Name or link of the workspace"),
  );
  await search.fill(`http://localhost/public/${slug}`);
  await search.press("Enter");
  const result = page.getByRole("listitem").filter({ hasText: name });
  await result.getByRole("button", { name: localize("Verificar", "Verify") }).click();
  const isVerified = result.getByText(localize("Verificado", "Verified"), { exact: true });
  await expect(isVerified).toBeVisible();
  await expectAccessible();
  const readHtml = async () => (await context.request.get(toPath(`/public/${slug}`))).text();
  const badge = localize("Espacio verificado", "Verified workspace");
  expect(await readHtml()).toContain(badge);
  await result
    .getByRole("button", { name: localize("Quitar verificación", "Remove verification") })
    .click();
  await expect(isVerified).toHaveCount(0);
  expect(await readHtml()).not.toContain(badge);
});
