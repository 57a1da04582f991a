// End-to-end tests: with the service worker in control, every address opens directly.
import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../apps/web/app/routes.ts";
import { clearSession } from "../support/account.ts";
import { waitForWorker } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { heading } from "../support/screens.ts";

test.use({ serviceWorkers: "allow" });

const NOBODY = "0199a0f0-0000-7000-8000-000000000000";
const overlay = (page: Page) => page.locator(".start-overlay[data-phase=waiting]");

/** The paths of the panel's routes; parameters without an example name something that does not exist. */
function listPanelPaths(examples: Readonly<Record<string, string>>): string[] {
  return (routes as readonly RouteConfigEntry[])
    .filter(({ id = "" }) => ["panel-layout", "shell/idea-layout"].includes(id))
    .flatMap(({ children = [] }) => children.flatMap(({ path }) => path ?? []))
    .map((path) =>
      path.replace(/^en\?/, "").replace(/:(\w+)\??/g, (_, name) => examples[name] ?? NOBODY),
    );
}

async function listHeadings(page: Page, paths: readonly string[]): Promise<string[]> {
  const headings: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page), path).toBeVisible();
    await expect(overlay(page), path).toHaveCount(0);
    headings.push(`${path}: ${await heading(page).first().textContent()}`);
  }
  return headings;
}

test("with the service worker in control, every address of the panel opens", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of (?:403|404|422)/);
  const plan = await makePlan(callApi, { title: "Casa", mission: "Pintar" });
  const { id: taskId } = await makeTask(callApi, plan.mission, {
    title: "Comprar pintura",
    isPhysical: true,
  });
  const examples = { space: studio, area: "personal", objectiveId: plan.id, taskId };
  const panel = listPanelPaths({
    ...examples,
    missionId: plan.mission.id,
    kind: "weekly",
    tab: "nights",
  });
  expect(panel.length).toBeGreaterThan(40);

  await page.goto(toPath("/panel"));
  await waitForWorker(page);
  const opened = await listHeadings(page, panel.map(toPath));
  const failed = localize("Ha ocurrido un error", "An error occurred");
  expect(
    opened.filter((one) => one.includes(failed) || one.includes(localize("tardando", "longer"))),
  ).toEqual([]);

  const missing = localize("Página no encontrada", "Page not found");
  const unknown = [
    "/panel/xyz",
    "/panel/connections/xyz",
    `${plan.area}/xyz`,
    "/panel/revision/xyz",
  ].map(toPath);
  expect(await listHeadings(page, unknown)).toEqual(unknown.map((path) => `${path}: ${missing}`));

  for (const [path, target] of [
    ["/panel/index", "/panel"],
    ["/panel/revision", "/panel/revision/daily"],
    ["/panel/workspace", "/panel/workspace/configuration"],
    ["/space", "/panel/workspaces"],
    [`/space/${studio}/`, `/space/${studio}/resources`],
    [`${plan.address}/task`, plan.address],
  ] as const) {
    await page.goto(toPath(path));
    await expect(page).toHaveURL(toPath(target));
    await expect(heading(page)).toBeVisible();
  }
  // The user's language decides, whatever the address says.
  for (const prefix of ["/es", "/en"]) {
    await page.goto(`${prefix}/panel/privacy?from=link`);
    await expect(page).toHaveURL(toPath("/panel/privacy?from=link"));
    await expect(heading(page)).toBeVisible();
  }
  await page.goto("/faq/");
  await expect(page).toHaveURL(toPath("/faq"));

  await clearSession(page);
  for (const path of ["/panel/index", "/panel/revision", "/space", "/panel/workspace"]) {
    await page.goto(toPath(path));
    await expect(page).toHaveURL(new RegExp(`${toPath("/auth/login")}(?:$|\\?)`));
    await expect(heading(page)).toBeVisible();
  }
});

test("the start overlay leaves without scripts", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectedErrors,
}) => {
  expectedErrors.push(/\/assets\//);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(toPath("/panel/plans"), { waitUntil: "commit" });
  await expect(page.locator(".start-overlay")).toBeHidden({ timeout: 10_000 });
  await expect(heading(page)).toHaveText(
    localize("Está tardando más de lo normal.", "This is taking longer than usual."),
  );
});
