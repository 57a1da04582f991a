// WebKit as the tests use it: Selenium drives it, and Testing Library finds elements in its pages.
import fs from "node:fs";
import { createRequire } from "node:module";
import type * as testingLibrary from "@testing-library/dom";
import { Builder } from "selenium-webdriver";
import type { WebDriver, WebElement } from "selenium-webdriver";
import { vi } from "vitest";

export type Role =
  | "button"
  | "checkbox"
  | "dialog"
  | "group"
  | "heading"
  | "link"
  | "radio"
  | "spinbutton"
  | "text"
  | "textbox";

/** A string matches the whole name, a pattern a part of it. */
type Name = string | RegExp;

/** In functions that run in the page, it is the element itself. */
export type PageElement = WebElement & Element;

declare global {
  interface Window {
    /** Filled by page-errors.mjs. */
    pageErrors?: string[];
    TestingLibraryDom?: typeof testingLibrary;
  }
}

const libraryFile = createRequire(import.meta.url).resolve(
  "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
);
const library = fs.readFileSync(libraryFile, "utf8");

/** Runs in the page: the last visible element with that role and name; of texts the innermost. */
function findInPage(within: Element | null, role: Role, name: string, flags: string | null) {
  const library = window.TestingLibraryDom;
  const scope = (within ?? document.body) as HTMLElement;
  const pattern = flags === null ? null : new RegExp(name, flags);
  // Numbers and their units are joined by spaces that do not break.
  const matches = (text: string) => {
    const plain = text.trim().replaceAll(/\s+/g, " ");
    return pattern === null ? plain === name : pattern.test(plain);
  };
  const getMatches = () => {
    if (role === "text")
      return library?.queryAllByText(scope, (_own, element) => matches(element?.textContent ?? ""));
    // The field of a password has no role.
    return role === "textbox"
      ? library?.queryAllByLabelText(scope, matches, { selector: "input, textarea" })
      : library?.queryAllByRole(scope, role, { name: matches });
  };
  const isReachable = (element: Element) =>
    element.closest("[inert], [aria-hidden=true]") === null &&
    element.checkVisibility({ visibilityProperty: true });
  return getMatches()?.findLast(isReachable);
}

/** Runs in the page: whether an element, or the label that hides it, no longer moves. */
async function findResting(control: Element) {
  const target = control.closest("label") ?? control;
  const getBox = () => JSON.stringify(target.getBoundingClientRect());
  const box = getBox();
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  return getBox() === box ? target : null;
}

export class WebKit {
  readonly #driver: WebDriver;
  readonly #baseUrl: string;
  readonly errors: string[] = [];

  private constructor(driver: WebDriver, baseUrl: string) {
    this.#driver = driver;
    this.#baseUrl = baseUrl;
  }

  /** Opens a browser with an empty profile, as narrow as possible. */
  static async open(driverUrl: string, baseUrl: string): Promise<WebKit> {
    const capabilities = { browserName: "MiniBrowser" };
    const driver = await new Builder()
      .usingServer(driverUrl)
      .withCapabilities(capabilities)
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });
    return new WebKit(driver, baseUrl);
  }

  /** Retries until the attempt succeeds; on timeout, the error contains the page's content. */
  async #poll<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await vi.waitFor(attempt, { timeout: 60_000, interval: 50 });
    } catch (error) {
      const seen = await this.run(() => `${location.href}\n${document.body.innerText}`);
      throw new Error(`${String(error)}\n${seen}`, { cause: error });
    }
  }

  async goto(path: string): Promise<void> {
    await this.run(() => null);
    await this.#driver.get(this.#baseUrl + path);
  }

  /** Runs a function in the page; arguments and result must be serializable or elements. */
  async run<T, Args extends unknown[]>(
    script: (...args: Args) => T | Promise<T>,
    ...args: NoInfer<Args>
  ): Promise<T> {
    const wrapped = `return Promise.resolve((${String(script)})(...arguments))
      .then((result) => [window.pageErrors?.splice(0) ?? [], result])`;
    const [errors, result] = await this.#driver.executeScript<[string[], T]>(wrapped, ...args);
    this.errors.push(...errors);
    return result;
  }

  async waitUntil<Args extends unknown[]>(
    isTrue: (...args: Args) => unknown,
    ...args: NoInfer<Args>
  ): Promise<void> {
    await this.#poll(async () => {
      if (!(await this.run(isTrue, ...args))) throw new Error(`Not so: ${String(isTrue)}`);
    });
  }

  async #findNow(role: Role, name: Name, within: PageElement | null): Promise<PageElement | null> {
    if (!(await this.run(() => window.TestingLibraryDom !== undefined)))
      await this.#driver.executeScript(library);
    const [text, flags] = typeof name === "string" ? [name, null] : [name.source, name.flags];
    const element = await this.run(findInPage, within, role, text, flags);
    return (element ?? null) as PageElement | null;
  }

  find(role: Role, name: Name = /^/, within: PageElement | null = null): Promise<PageElement> {
    return this.#poll(async () => {
      const element = await this.#findNow(role, name, within);
      if (element === null) throw new Error(`There is no ${role} "${name}"`);
      return element;
    });
  }

  findNone(role: Role): Promise<void> {
    return this.#poll(async () => {
      if (await this.#findNow(role, /^/, null)) throw new Error(`There is still a ${role}`);
    });
  }

  /** Clicks once nothing covers the element. */
  click(role: Role, name: Name, within: PageElement | null = null): Promise<void> {
    return this.#poll(async () => {
      const control = await this.#findNow(role, name, within);
      const target = control && (await this.run(findResting, control));
      if (target === null) throw new Error(`There is no resting ${role} "${name}"`);
      await (target as PageElement).click();
    });
  }

  async type(element: PageElement, text: string): Promise<void> {
    await element.sendKeys(text);
  }

  async replaceText(field: PageElement, text: string): Promise<void> {
    await this.run((input: Element) => (input as HTMLInputElement).select(), field);
    await field.sendKeys(text);
  }

  async close(): Promise<void> {
    await this.#driver.quit();
  }
}
