// Fixtures of all end-to-end tests: a signed-in user, the API, both languages, axe, console errors.
import { test as base, expect } from "@playwright/test";
import type { Page, Request } from "@playwright/test";
import axeCore, { type RunOptions } from "axe-core";
import { createApiCaller } from "./api.ts";
import type { CallApi } from "./api.ts";
import { installClock } from "./clock.ts";
import { injectSession, register } from "./users.ts";
import type { Language, User } from "./users.ts";
import { getStudioId } from "./workspaces.ts";

export type Localize = <T>(es: T, en: T) => T;

export type ToPath = (path: string) => string;

/** Fails with the list of accessibility violations of the page. */
export type ExpectAccessible = () => Promise<void>;

interface Fixtures {
  language: Language;
  localize: Localize;
  toPath: ToPath;
  /** A new user, already signed in on this page. */
  user: User;
  callApi: CallApi;
  studio: string;
  /** Console errors that the test provokes on purpose. */
  expectedErrors: RegExp[];
  expectAccessible: ExpectAccessible;
}

/** Waits for animations to end, because axe misjudges elements that are moving or fading. */
async function waitForAnimations(page: Page): Promise<void> {
  // On touch screens, a dialog with a field stays transparent until the keyboard is open.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  // The promises of animations do not end with those whose element is gone.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .every(({ playState }) => playState !== "running"),
  );
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @param runOnly tags of rules, or the rules to check; by default all that apply */
export async function listAxeFaults(
  page: Page,
  runOnly: RunOptions["runOnly"] = TAGS,
): Promise<string[]> {
  await waitForAnimations(page);
  // Once per document: loading it takes longer than most checks.
  if (await page.evaluate("!('axe' in window)")) await page.evaluate(axeCore.source);
  return await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // React Aria's announcer refers to fields of closed dialogs for some seconds.
    const { violations } = await axe.run(
      { exclude: "[data-live-announcer]" },
      { runOnly: rules, resultTypes: ["violations"] },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
  }, runOnly);
}

export async function expectAccessiblePage(page: Page): Promise<void> {
  expect(await listAxeFaults(page)).toEqual([]);
}

/** The panel's change stream fails when the session or the network ends, which is expected. */
const ENDED_STREAM = /(401|ERR_\w+).*\/api\/me\/changes/;

/**
 * Adds a route that stays until the page closes. Removing the last route with requests in flight makes some
 * hang forever (Playwright 1.65, Chromium; 5 of 800).
 */
function routeUntilClosed(page: Page): void {
  const route = page.route.bind(page);
  let isListening = false;
  page.route = async (...args) => {
    if (!isListening) await route("**/never-asked-for", (never) => never.abort());
    isListening = true;
    return await route(...args);
  };
}

/** Collects the errors that a page writes to its console. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return faults;
}

export function expectSilence(faults: readonly string[], expectedErrors: readonly RegExp[]): void {
  const expected = [...expectedErrors, ENDED_STREAM];
  const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
  expect(unexpected, "the console stays silent").toEqual([]);
}

/** Longer than any write takes, unless a test blocks it. */
const WRITTEN_MS = 30_000;

/**
 * Waits for pending writes before navigating, because optimistic updates let tests outrun the network.
 * Tests that block writes close the page instead.
 */
function waitForWritesOnNavigation(page: Page): void {
  const writing = new Set<Request>();
  page.on("request", (request) => {
    if (!["GET", "HEAD"].includes(request.method())) writing.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => writing.delete(request));
  const waitForWrites = () =>
    expect
      .poll(() => writing.size, { timeout: WRITTEN_MS })
      .toBe(0)
      .catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...there) => {
    await waitForWrites();
    return await goto(...there);
  };
  page.reload = async (...how) => {
    await waitForWrites();
    return await reload(...how);
  };
}

export const test = base.extend<Fixtures>({
  language: async ({ locale }, use) => {
    await use(locale?.startsWith("en") === true ? "en" : "es");
  },
  localize: async ({ language }, use) => {
    await use((es, en) => (language === "es" ? es : en));
  },
  toPath: async ({ language }, use) => {
    await use((path) => (language === "es" ? path : `/en${path === "/" ? "" : path}`));
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  context: async ({ context }, use) => {
    await installClock(context);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const faults = collectFaults(page);
    routeUntilClosed(page);
    waitForWritesOnNavigation(page);
    await use(page);
    expectSilence(faults, expectedErrors);
  },
  user: async ({ page, context, language }, use) => {
    const { user, tokens } = await register(context.request, language);
    await injectSession(page, tokens);
    await use(user);
  },
  callApi: async ({ context, user }, use) => {
    await use(createApiCaller(context.request, user.accessToken));
  },
  studio: async ({ callApi }, use) => {
    await use(await getStudioId(callApi));
  },
  expectAccessible: async ({ page }, use) => {
    await use(() => expectAccessiblePage(page));
  },
});

export { expect };
