// What every journey stands on: a page that fails on any console error, a person who has just signed
// up and what the API answers them, a reading of both languages, and a look for accessibility faults.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";
import type { Page, Request } from "@playwright/test";
import { createApiCaller } from "./api.ts";
import type { CallApi } from "./api.ts";
import { installClock } from "./clock.ts";
import { injectSession, register } from "./users.ts";
import type { Language, User } from "./users.ts";
import { getStudioId } from "./workspaces.ts";

/** Picks the words of the journey's language. */
export type Localize = <T>(es: T, en: T) => T;

/** An address in the journey's language. */
export type ToPath = (path: string) => string;

/** Fails with the list of accessibility faults of the journey's page, if there are any. */
export type ExpectAccessible = () => Promise<void>;

interface Fixtures {
  language: Language;
  localize: Localize;
  toPath: ToPath;
  /** Somebody new, signed in on this page already. */
  user: User;
  /** Asks the API as that person. */
  callApi: CallApi;
  /** The id of that person's Personal Studio. */
  studio: string;
  /** What the browser may say on the console because the journey provokes it. */
  expectedErrors: RegExp[];
  expectAccessible: ExpectAccessible;
}

/** What is still sliding or fading in is neither where nor how it will be: axe reads it wrongly. */
async function waitForAnimations(page: Page): Promise<void> {
  // On a touch screen a dialog with a field waits, unseen, for the keyboard to take its place.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished);
    await Promise.allSettled(ends);
  });
}

/** Fails with the list of accessibility faults of a page, if there are any. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    // There are no frames here: without their bookkeeping, and without telling what is well, it takes a third.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    // React Aria's announcer names fields of dialogs that are gone; it empties itself in seconds.
    .exclude("[data-live-announcer]")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
  expect(faults).toEqual([]);
}

/** The panel listens for changes until its session or the network is gone, and finds out by asking again. */
const ENDED_STREAM = /(401|ERR_\w+).*\/api\/me\/changes/;

/**
 * Once a journey listens in on the network, it does so to its end: a browser that stops while requests are under way
 * loses some of them, which then hang for ever (Playwright 1.65 with Chromium, 5 of 800 where 300 routes came and went).
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

/** Longer than any write takes that is not held back on purpose. */
const WRITTEN_MS = 5_000;

/**
 * Leaves a page only once what it writes has arrived. Much is shown before it does, so that a journey that looks for it
 * may be faster than the network. What is cut off on purpose is told in pages that are closed.
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
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    routeUntilClosed(page);
    waitForWritesOnNavigation(page);
    await use(page);
    const expected = [...expectedErrors, ENDED_STREAM];
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    expect(unexpected, "the console stays silent").toEqual([]);
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
