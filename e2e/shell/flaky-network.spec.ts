// A network that comes and goes takes nothing away that somebody is writing.
import { accountMenu } from "../support/account.ts";
import { expect, test } from "../support/journey.ts";
import { heading } from "../support/screens.ts";

test("what is half written survives parts of the application that do not arrive", async ({
  page,
  person: _person,
  at,
  say,
  provoked,
}) => {
  provoked.push(/ERR_FAILED.*\/assets\//);
  await page.goto(at("/panel/profile"));
  await page.getByRole("button", { name: say("Editar mis datos", "Edit my information") }).click();
  const name = page.getByLabel(say("Nombre", "First name"), { exact: true });
  await name.fill("Ximena Guadalupe");

  await page.route("**/assets/*", (route) => route.abort());
  await accountMenu(page, say).click();
  await expect(
    page.getByText(say(/^No pudimos traer esta parte/, /^We couldn’t load this part/)),
  ).toBeVisible();
  await expect(name).toHaveValue("Ximena Guadalupe");

  await expect(
    page.getByRole("button", { name: say("Cargar de nuevo", "Load again") }),
  ).toBeVisible();
});

for (const [screen, file] of [
  ["/panel", "day.route"],
  ["/panel/plans", "plans.route"],
] as const) {
  test(`${screen}, a script of which was lost on the way, is loaded once more and begins`, async ({
    page,
    person: _person,
    at,
    provoked,
  }) => {
    provoked.push(/\/assets\/(?:day|plans)\.route/);
    let documents = 0;
    let isLost = false;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(`**/assets/${file}*`, async (route) => {
      // The page before may still fetch it ahead of need.
      const isOfScreen = new URL(route.request().frame().url()).pathname === at(screen);
      if (isLost || !isOfScreen) return route.continue();
      isLost = true;
      return route.abort();
    });
    await page.goto(at(screen), { waitUntil: "commit" });
    await expect.poll(() => documents).toBe(2);
    await expect(page.locator(".start-overlay[data-phase=waiting]")).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
  });
}

test("who waits for scripts that do not come is told so, and may load the page again", async ({
  page,
  person: _person,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/\/assets\/framework/);
  await page.route("**/assets/framework*", (route) => route.abort());
  await page.goto(at("/panel/plans"));
  const again = page.getByRole("link", { name: say("Cargar de nuevo", "Load again") });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await expectAccessible();

  await page.unroute("**/assets/framework*");
  await again.click();
  await expect(heading(page)).toBeVisible();
  await expect(again).toBeHidden();
});
