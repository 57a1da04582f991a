// What every journey stands on: a page that fails on any console error, a person who has just signed
// up, a reading of both languages, and a look for accessibility faults.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";
import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";

export type Language = "es" | "en";

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly accessToken: string;
}

interface Tokens {
  accessToken: string;
  sessionId: string;
  expiresIn: number;
}

interface Journey {
  language: Language;
  /** Picks the words of the journey's language. */
  say: <T>(es: T, en: T) => T;
  /** An address in the journey's language. */
  at: (path: string) => string;
  /** Somebody new, signed in on this page already. */
  person: Person;
  /** What the browser may say on the console because the journey provokes it. */
  provoked: RegExp[];
  /** Fails with the list of accessibility faults, if there are any. */
  expectAccessible: () => Promise<void>;
}

let registered = 0;

function newcomer(language: Language) {
  registered += 1;
  return {
    email: `viajera.${process.pid}.${Date.now()}.${registered}@ejemplo.mx`,
    password: "camino despacio y llego",
    firstName: language === "es" ? "Ximena" : "Grace",
  };
}

/** Signs somebody new up, without a page of their own. */
export async function register(request: APIRequestContext, language: Language) {
  const someone = newcomer(language);
  const answer = await request.post("/api/v1/sessions/register", {
    data: { ...someone, language, timezone: "America/Mexico_City", source: "vereda_web" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: Tokens };
  return { someone, tokens: data };
}

/** The state that the web application keeps of a session; see platform/session/auth-state.ts. */
export async function carrySession(page: Page, tokens: Tokens): Promise<void> {
  const state = {
    token: tokens.accessToken,
    tokenType: "Bearer",
    sessionId: tokens.sessionId,
    expiresIn: tokens.expiresIn,
    expiresAt: Date.now() + tokens.expiresIn * 1000,
  };
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("journey") === null) localStorage.setItem("vereda.auth", value);
    sessionStorage.setItem("journey", "begun");
  }, JSON.stringify(state));
}

/** The same person on another device, signed in there. */
export async function otherDevice(
  browser: Browser,
  language: Language,
  { email, password }: Person,
): Promise<Page> {
  const context = await browser.newContext({ locale: language === "es" ? "es-MX" : "en-US" });
  const data = { email, password, source: "vereda_web" };
  const answer = await context.request.post("/api/v1/sessions/login", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const page = await context.newPage();
  await carrySession(page, ((await answer.json()) as { data: Tokens }).data);
  const day = language === "es" ? "/panel" : "/en/panel";
  await page.goto(day);
  await expect(page).toHaveURL(day);
  return page;
}

/** Turns a box, a switch or a choice on or off as a finger does: by what is drawn for it, once it stands still. */
export async function turn(control: Locator, on = true): Promise<void> {
  // An input lies unseen within its label; a choice among buttons is pressed itself.
  await control.locator("xpath=ancestor-or-self::*[self::label or self::button][1]").click();
  await expect(control).toBeChecked({ checked: on });
}

/** What is still sliding or fading in is neither where nor how it will be: axe reads it wrongly. */
async function standstill(page: Page): Promise<void> {
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

/** The panel listens for changes until its session or the network is gone, and finds out by asking again. */
const ENDED_STREAM = /(401|ERR_\w+).*\/api\/me\/changes/;

export const test = base.extend<Journey>({
  language: async ({ locale }, use) => {
    await use(locale?.startsWith("en") === true ? "en" : "es");
  },
  say: async ({ language }, use) => {
    await use((es, en) => (language === "es" ? es : en));
  },
  at: async ({ language }, use) => {
    await use((path) => (language === "es" ? path : `/en${path === "/" ? "" : path}`));
  },
  provoked: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, provoked }, use) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    await use(page);
    const expected = [...provoked, ENDED_STREAM];
    const unexpected = faults.filter((fault) => !expected.some((known) => known.test(fault)));
    expect(unexpected, "the console stays silent").toEqual([]);
  },
  person: async ({ page, context, language }, use) => {
    const { someone, tokens } = await register(context.request, language);
    await carrySession(page, tokens);
    await use({ ...someone, accessToken: tokens.accessToken });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await standstill(page);
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
    });
  },
});

export { expect };
