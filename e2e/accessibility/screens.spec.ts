// Every main screen and public page at 320 px and with text at 200 %, its roles, names, targets and contrast.
import type { Page, Request } from "@playwright/test";
import { listTreeFaults } from "../support/accessibility-tree.ts";
import type { CallApi } from "../support/api.ts";
import { HOUR_MS, today } from "../support/days.ts";
import { followCycle, logPeriods } from "../support/energizing/cycle.ts";
import { logNight, setAwakeHours } from "../support/energizing/nights.ts";
import { expect, listAxeFaults, test } from "../support/fixtures.ts";
import { enlargeText, listWideElements } from "../support/layout-faults.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { heading, main } from "../support/screens.ts";
import { makeWorkspace, publish } from "../support/workspaces.ts";

const NARROW = { width: 320, height: 720 };
/** A phone whose owner reads large letters. */
const PHONE = { width: 390, height: 844 };
const FITS = [
  { size: NARROW, percent: 100 },
  { size: PHONE, percent: 200 },
];

/** What component tests cannot check, because they have no layout. */
const BROWSER_RULES = ["color-contrast", "region", "target-size"];

const TITLE = "Reorganización extraordinaria del departamento internacional";

/** Waits for responses; the change stream never ends. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/me/changes")) pending.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => pending.delete(request));
  return () =>
    expect
      .poll(() => pending.size, { intervals: [20], timeout: 5_000 })
      .toBe(0)
      .catch(() => undefined);
}

/** Inside the page, because loading it for every screen would take most of the time. */
async function openScreen(page: Page, path: string, waitForResponses: () => Promise<void>) {
  const often = { message: path, intervals: [20, 50] };
  const title = await page.title();
  await page.evaluate(`window.__reactRouterDataRouter.navigate("${path}")`);
  await expect.poll(() => page.title(), often).not.toBe(title);
  await expect(heading(page)).toBeVisible();
  await waitForResponses();
  // Skeletons stand for what still loads.
  const skeletons = page.locator(".animate-breathe").filter({ visible: true });
  await expect.poll(() => skeletons.count(), often).toBe(0);
  // What a part asks for once its own code is here.
  await waitForResponses();
}

/** Roles and names are the same in every language, so they are read once. */
async function listFaults(page: Page, path: string, fits: typeof FITS): Promise<string[]> {
  const faults: string[] = [];
  for (const { size, percent } of fits) {
    await page.setViewportSize(size);
    await enlargeText(page, percent);
    for (const fault of await listWideElements(page)) faults.push(`at ${percent} %: ${fault}`);
    if (percent > 100 || path.startsWith("/en")) continue;
    faults.push(...(await listTreeFaults(page)), ...(await listAxeFaults(page, BROWSER_RULES)));
  }
  return faults;
}

async function expectNoFaults(page: Page, start: string, paths: readonly string[]): Promise<void> {
  // Longer than for one path through the product: these are all its screens.
  test.setTimeout(900_000);
  const faults: string[] = [];
  const waitForResponses = watchRequests(page);
  await page.goto(start);
  await page.waitForFunction("window.__reactRouterDataRouter");
  for (const [index, path] of paths.entries()) {
    await openScreen(page, path, waitForResponses);
    // Each screen begins as the last one ended, because resizing takes time.
    const fits = index % 2 === 0 ? FITS : FITS.toReversed();
    for (const fault of await listFaults(page, path, fits)) faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
}

/** While responses are missing, and for a user without data. */
async function expectNarrowSkeleton(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.route("**/api/v1/energizing/**", () => undefined);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  expect(await listWideElements(page)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** A little of everything that screens display. @returns the addresses of the plan's screens */
async function seedScreens(callApi: CallApi): Promise<string[]> {
  await setAwakeHours(callApi, 4);
  await logNight(callApi, 7 * HOUR_MS, 4 * HOUR_MS);
  await followCycle(callApi, 96);
  await logPeriods(callApi, [28, 28], 12);
  const { address, area, mission } = await makeRoutine(callApi);
  const { id } = await makeTask(callApi, mission, {
    title: TITLE,
    isPhysical: true,
    estimation: { executionMin: 90 },
    schedule: { startDate: `${today()}T23:00` },
  });
  const task = `${address}/task/${id}`;
  return [
    area,
    `${area}/purpose`,
    `${area}/plan/new`,
    address,
    `${address}/edit`,
    `${address}/mission/${mission.id}`,
    task,
    `${task}/edit`,
    `${address}/task/new`,
  ];
}

const panelScreens = [
  "",
  "/upcoming",
  "/plans",
  "/plans/calendar",
  "/plans/tasks",
  "/plans/shared",
  "/templates",
  "/search",
  "/inbox",
  "/connections",
  "/connections/search",
  "/circles",
  "/messages",
  "/rest",
  "/revision/daily",
  "/revision/weekly",
  "/profile",
  "/privacy",
  "/security",
  "/workspaces",
  "/workspace/configuration",
  "/shared-measures",
  "/specialist",
  "/subscription",
].map((path) => `/panel${path}`);

test("screens of the panel fit, and say what they are", async ({ page, callApi, studio }) => {
  await expectNarrowSkeleton(page, `/space/${studio}/vitality`);
  const plan = await seedScreens(callApi);
  const space = ["vitality", "vitality/nights", "vitality/cycle", "resources"].map(
    (path) => `/space/${studio}/${path}`,
  );
  await expectNoFaults(page, "/panel/profile", [...panelScreens, ...space, ...plan]);
  await page.goto("/panel");
  await page.setViewportSize(NARROW);
  // A title must not break into one character per line.
  const title = main(page).getByRole("listitem").getByRole("link", { name: TITLE });
  expect((await title.boundingBox())?.width).toBeGreaterThan(80);
});

/** The pages to which the footer leads. */
async function listFooterPaths(page: Page, home: string): Promise<string[]> {
  await page.goto(home);
  const links = page.getByRole("contentinfo").getByRole("link");
  return await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
}

test("public pages fit, and say what they are", async ({ context, callApi }) => {
  const slug = `encina-${process.pid}-${Date.now().toString(36)}`;
  const id = await makeWorkspace(callApi, "COMPANY", "Carpintería La Encina", "Muebles de encino.");
  await publish(callApi, id, slug);
  await callApi("PATCH", "/sessions/privacy", { profileVisibility: "public" });
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  await context.clearCookies();
  const visitor = await context.newPage();
  const others = [
    "/auth/login",
    "/auth/register",
    "/auth/forgot-password",
    "/blog/regular-sleep",
    `/public/${slug}`,
    `/u/${username}`,
  ];
  for (const prefix of ["", "/en"]) {
    const home = prefix || "/";
    const paths = [
      home,
      ...(await listFooterPaths(visitor, home)),
      ...others.map((path) => prefix + path),
    ];
    await expectNoFaults(visitor, `${prefix}/auth/login`, [...new Set(paths)]);
  }
});
