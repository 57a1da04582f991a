// End-to-end tests: an unreliable network does not lose the user's input.
import { expect, test } from "../support/fixtures.ts";
import { heading, quickAddButton } from "../support/screens.ts";

test("unsaved input survives when parts of the app fail to load", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED.*\/assets\//);
  await page.goto(toPath("/panel/profile"));
  await page
    .getByRole("button", { name: localize("Editar mis datos", "Edit my information") })
    .click();
  const name = page.getByLabel(localize("Nombre", "First name"), { exact: true });
  await name.fill("Ximena Guadalupe");

  await page.route("**/assets/*", (route) => route.abort());
  await quickAddButton(page, localize).click();
  await page
    .getByRole("button", { name: localize("Crear otra cosa", "Create something else") })
    .click();
  await expect(
    page.getByText(localize(/^No pudimos cargar esta parte/, /^We couldn’t load this part/)),
  ).toBeVisible();
  await expect(name).toHaveValue("Ximena Guadalupe");

  await expect(
    page.getByRole("button", { name: localize("Cargar de nuevo", "Load again") }),
  ).toBeVisible();
});

test("a lost script is loaded once more; without any, the user sees a message and can reload", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/\/assets\//);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const overlay = page.locator(".start-overlay[data-phase=waiting]");
  // A page that has just been loaded once more is not loaded again.
  const clearReloads = () =>
    page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith("vereda.")) sessionStorage.removeItem(key);
    });
  await page.goto(toPath("/panel/profile"));
  for (const [screen, file] of [
    ["/panel", "day.route"],
    ["/panel/plans", "plans.route"],
  ] as const) {
    let isLost = false;
    await clearReloads();
    documents = 0;
    await page.route(`**/assets/${file}*`, async (route) => {
      // The page before may still prefetch it.
      const isOfScreen = new URL(route.request().frame().url()).pathname === toPath(screen);
      if (isLost || !isOfScreen) return route.continue();
      isLost = true;
      return route.abort();
    });
    await page.goto(toPath(screen), { waitUntil: "commit" });
    await expect.poll(() => documents, screen).toBe(2);
    await expect(overlay).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
  }

  await clearReloads();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(toPath("/panel/plans"), { waitUntil: "commit" });
  await expect(page.locator(".start-overlay")).toBeHidden();
  await expect(heading(page)).toHaveText(
    localize("Está tardando más de lo normal.", "This is taking longer than usual."),
  );
  const again = page.getByRole("link", { name: localize("Cargar de nuevo", "Load again") });
  await expect(again).toBeVisible();
  await expectAccessible();

  await page.unroute("**/assets/*.js");
  await again.click();
  await expect(heading(page)).toBeVisible();
  await expect(again).toBeHidden();
});
