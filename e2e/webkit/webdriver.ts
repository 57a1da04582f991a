// A small client of the W3C WebDriver protocol for the WebKit tests.
import { vi } from "vitest";
import { findInPage, getResting, SELECTORS } from "./finding.ts";
import type { Name, Role } from "./finding.ts";

const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf";

/** In functions that run in the page, it is the element itself. */
export type ElementReference = Element & Readonly<Record<typeof ELEMENT_KEY, string>>;

declare global {
  interface Window {
    /** Filled by page-errors.mjs. */
    pageErrors?: string[];
  }
}

async function request<T>(method: string, url: string, data?: object): Promise<T> {
  const body = data === undefined ? null : JSON.stringify(data);
  const response = await fetch(url, { method, body });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function wholeName(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);
}

export class WebDriver {
  readonly #session: string;
  readonly #baseUrl: string;
  readonly errors: string[] = [];

  private constructor(session: string, baseUrl: string) {
    this.#session = session;
    this.#baseUrl = baseUrl;
  }

  /** Opens a browser with an empty profile, as narrow as possible. */
  static async open(driverUrl: string, baseUrl: string): Promise<WebDriver> {
    const body = { capabilities: {} };
    const { sessionId } = await request<{ sessionId: string }>(
      "POST",
      `${driverUrl}/session`,
      body,
    );
    const driver = new WebDriver(`${driverUrl}/session/${sessionId}`, baseUrl);
    await driver.#call("POST", "/window/rect", { width: 390, height: 844 });
    return driver;
  }

  #call<T>(method: string, path: string, data?: object): Promise<T> {
    return request<T>(method, `${this.#session}${path}`, data);
  }

  /** Retries until the attempt succeeds; on timeout, the error contains the page's content. */
  async #poll<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await vi.waitFor(attempt, { timeout: 20_000, interval: 50 });
    } catch (error) {
      const seen = await this.run(() => `${location.href}\n${document.body.innerText}`);
      throw new Error(`${String(error)}\n${seen}`, { cause: error });
    }
  }

  async goto(path: string): Promise<void> {
    await this.run(() => null);
    await this.#call("POST", "/url", { url: this.#baseUrl + path });
  }

  /** Runs a function in the page; arguments and result must be serializable. */
  async run<T, Args extends unknown[]>(
    script: (...args: Args) => T | Promise<T>,
    ...args: NoInfer<Args>
  ): Promise<T> {
    const wrapped = `return Promise.resolve((${String(script)})(...arguments))
      .then((result) => [window.pageErrors?.splice(0) ?? [], result])`;
    const call = { script: wrapped, args };
    const [errors, result] = await this.#call<[string[], T]>("POST", "/execute/sync", call);
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

  async #findNow(role: Role, name: Name, within: Element | null = null) {
    const { source, flags } = typeof name === "string" ? wholeName(name) : name;
    const element = await this.run(findInPage, within, SELECTORS[role], source, flags);
    if (!element) throw new Error(`There is no ${role} "${name}"`);
    return element as ElementReference;
  }

  find(role: Role, name: Name = /^/, within?: ElementReference): Promise<ElementReference> {
    return this.#poll(() => this.#findNow(role, name, within));
  }

  findNone(role: Role): Promise<void> {
    return this.#poll(async () => {
      const element = await this.run(findInPage, null, SELECTORS[role], "", "");
      if (element) throw new Error(`There is still a ${role}`);
    });
  }

  /** Clicks once nothing covers the element. */
  click(role: Role, name: Name, within?: ElementReference): Promise<void> {
    return this.#poll(async () => {
      const control = await this.#findNow(role, name, within);
      const target = (await this.run(getResting, control)) as ElementReference | null;
      if (target === null) throw new Error(`The ${role} "${name}" moves`);
      await this.#call("POST", `/element/${target[ELEMENT_KEY]}/click`, {});
    });
  }

  async type(element: ElementReference, text: string): Promise<void> {
    await this.#call("POST", `/element/${element[ELEMENT_KEY]}/value`, { text });
  }

  async replaceText(field: ElementReference, text: string): Promise<void> {
    await this.run((input: Element) => (input as HTMLInputElement).select(), field);
    await this.type(field, text);
  }

  async close(): Promise<void> {
    await this.#call("DELETE", "");
  }
}
