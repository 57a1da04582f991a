// What administrators do for everybody: old addresses that lead on, and workspaces that are what they say.
import type { APIRequestContext } from "@playwright/test";
import { goByMenu } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { administrate, somebodyElse } from "../support/people.ts";
import { makePlace, publish } from "../support/places.ts";
import { heading } from "../support/screens.ts";

/** Publishes a company of somebody new. */
async function publishCompany(request: APIRequestContext, slug: string, name: string) {
  const { ask } = await somebodyElse(request, "es");
  await publish(ask, await makePlace(ask, "COMPANY", name), slug);
}

test("an administrator sends old addresses on, and whoever visits one arrives", async ({
  page,
  context,
  at,
  say,
  language,
  provoked,
  expectAccessible,
}) => {
  const slug = `llegada-${language}-${process.pid}-${Date.now().toString(36)}`;
  const old = `/guias/${slug}`;
  await publishCompany(context.request, slug, "Taller de llegada");
  await administrate(page);

  await page.goto(at("/panel"));
  await goByMenu(page, say, say("Administración", "Administration"));
  await expect(page).toHaveURL(at("/panel/administration"));
  await expect(heading(page)).toHaveText(say("Administración", "Administration"));

  await page.getByRole("button", { name: say("Nueva redirección", "New redirect") }).click();
  const path = page.getByLabel(say("Dirección antigua", "Old address"));
  const target = page.getByLabel(say("A dónde lleva", "Where it leads"));
  const save = page.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  await path.fill(old);
  await target.fill(`/public/${slug}`);
  await save.click();
  const row = page
    .getByRole("list", { name: say("Redirecciones", "Redirects") })
    .getByRole("listitem")
    .filter({ hasText: old });
  await expect(row).toContainText(`/public/${slug}`);
  await expectAccessible();

  // Within the application, which asks for no new document.
  await page.evaluate(
    `window.isSame = true; window.__reactRouterDataRouter.navigate("${at(old)}")`,
  );
  await expect(page).toHaveURL(at(`/public/${slug}`));
  await expect(heading(page)).toHaveText("Taller de llegada");
  expect(await page.evaluate("window.isSame")).toBe(true);
  // And as a document.
  await page.goto(`${at(old)}?desde=aqui`);
  await expect(page).toHaveURL(at(`/public/${slug}?desde=aqui`));

  await page.goto(at("/panel/administration"));
  await row
    .getByRole("button", { name: say("Quitar la redirección", "Remove the redirect") })
    .click();
  await page.getByRole("button", { name: say("Quitar", "Remove"), exact: true }).click();
  await expect(row).toHaveCount(0);
  expect((await context.request.get(at(old))).status()).toBe(404);
  provoked.push(new RegExp(`404 .*${old}`));
  await page.goto(at(old));
  await page
    .getByRole("link", { name: say("Ir a la página de inicio", "Go to the home page") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${at("/")}$`));
});

test("an administrator verifies a public workspace, and its page says so until that is taken back", async ({
  page,
  context,
  at,
  say,
  language,
  expectAccessible,
}) => {
  const slug = `verdad-${language}-${process.pid}-${Date.now().toString(36)}`;
  const name = `Taller ${slug}`;
  await publishCompany(context.request, slug, name);
  await administrate(page);
  await page.goto(at("/panel/administration?tab=verification"));
  const search = page.getByLabel(
    say("Nombre o enlace del espacio", "Name or link of the workspace"),
  );
  await search.fill(`http://localhost/public/${slug}`);
  await search.press("Enter");
  const found = page.getByRole("listitem").filter({ hasText: name });
  await found.getByRole("button", { name: say("Verificar", "Verify") }).click();
  const isVerified = found.getByText(say("Verificado", "Verified"), { exact: true });
  await expect(isVerified).toBeVisible();
  await expectAccessible();
  const seen = async () => (await context.request.get(at(`/public/${slug}`))).text();
  const badge = say("Espacio verificado", "Verified workspace");
  expect(await seen()).toContain(badge);
  await found
    .getByRole("button", { name: say("Quitar verificación", "Take verification away") })
    .click();
  await expect(isVerified).toHaveCount(0);
  expect(await seen()).not.toContain(badge);
});
