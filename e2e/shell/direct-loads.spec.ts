// End-to-end test: with the service worker in control, addresses of the panel open directly.
import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../apps/web/app/routes.ts";
import { clearSession } from "../support/account.ts";
import { waitForWorker } from "../support/device.ts";
import { collectFaults, expect, expectSilence, test } from "../support/fixtures.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { heading } from "../support/screens.ts";

test.use({ serviceWorkers: "allow" });

const NOBODY = "0199a0f0-0000-7000-8000-000000000000";

interface Visit {
  readonly path: string;
  /** Where the address leads, if it is checked. */
  readonly target?: string;
}

/**
 * A path of each feature's panel routes: `panel-screens.test.ts` has all of them. Parameters without an
 * example name something that does not exist.
 */
function listPanelPaths(examples: Readonly<Record<string, string>>): string[] {
  const screens = (routes as readonly RouteConfigEntry[])
    .flatMap((route) => [route, ...(route.children ?? [])])
    .filter(({ id = "" }) => ["shell/panel-screens", "shell/idea-layout"].includes(id))
    .flatMap(({ children = [] }) => children.filter(({ path }) => path !== undefined));
  const byFeature = Map.groupBy(screens, ({ id = "" }) => id.split("/")[0]);
  return [...byFeature.values()].flatMap(([first, ...others]) =>
    [first, others.at(-1)].flatMap((screen) => screen?.path ?? []).map(fill),
  );

  function fill(path: string): string {
    return path.replace(/^en\?/, "").replace(/:(\w+)\??/g, (_, name) => examples[name] ?? NOBODY);
  }
}

async function readHeading(page: Page, { path, target }: Visit): Promise<string> {
  return await test.step(path, async () => {
    await page.goto(path, { waitUntil: "commit" });
    if (target !== undefined) await expect(page).toHaveURL(target);
    await heading(page).waitFor();
    await expect(page.locator(".start-overlay[data-phase=waiting]")).toHaveCount(0);
    return `${path}: ${await heading(page).textContent()}`;
  });
}

/** Each page takes the next address, because most of the time of one is waiting. */
async function listHeadings(pages: readonly Page[], visits: readonly Visit[]): Promise<string[]> {
  const next = visits.values();
  const lists = pages.map(async (page) => {
    const headings: string[] = [];
    for (const visit of next) headings.push(await readHeading(page, visit));
    return headings;
  });
  return (await Promise.all(lists)).flat();
}

test("with the service worker in control, addresses of every feature open", async ({
  page,
  context,
  callApi,
  studio,
  toPath,
  expectedErrors,
}) => {
  test.setTimeout(900_000);
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
  expect(panel.length).toBeGreaterThan(15);
  await page.goto(toPath("/panel"));
  await waitForWorker(page);
  const others = [await context.newPage(), await context.newPage()];
  const faults = others.map(collectFaults);
  const pages = [page, ...others];

  const opened = await listHeadings(
    pages,
    panel.map((path) => ({ path: toPath(path) })),
  );
  expect(opened.filter((one) => /Ha ocurrido un error|tardando/.test(one))).toEqual([]);

  // The user's language decides, whatever the address says.
  const translated = [
    ["/es/panel/privacy?from=link", "/panel/privacy?from=link"],
    ["/en/panel/privacy?from=link", "/panel/privacy?from=link"],
  ].map(([path = "", target = ""]) => ({ path, target: toPath(target) }));
  const redirected = [
    ["/panel/index", "/panel"],
    ["/panel/revision", "/panel/revision/daily"],
    ["/panel/workspace", "/panel/workspace/configuration"],
    ["/space", "/panel/workspaces"],
    [`${plan.address}/task`, plan.address],
  ].map(([path = "", target = ""]) => ({ path, target }));
  await listHeadings(pages, [...translated, ...redirected]);
  await readHeading(page, { path: "/faq/", target: toPath("/faq") });
  const unknown = [
    "/panel/xyz",
    "/panel/connections/xyz",
    `${plan.area}/xyz`,
    "/panel/revision/xyz",
  ];
  const missing = await listHeadings(
    pages,
    unknown.map((path) => ({ path })),
  );
  expect(missing.filter((one) => !one.endsWith(": Página no encontrada"))).toEqual([]);

  for (const other of others) await other.close();
  await clearSession(page);
  for (const path of ["/panel/index", "/panel/revision", "/space", "/panel/workspace"]) {
    await page.goto(toPath(path));
    await expect(page).toHaveURL(new RegExp(`${toPath("/auth/login")}(?:$|\\?)`));
    await expect(heading(page)).toBeVisible();
  }
  expectSilence(faults.flat(), expectedErrors);
});
