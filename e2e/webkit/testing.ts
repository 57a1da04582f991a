// Fixtures of the WebKit tests: a browser that fails on page errors, and a registered user.
import { expect, inject, test as base } from "vitest";
import type { CallApi } from "../support/api.ts";
import { dayIn } from "../support/days.ts";
import { WebKit } from "./webkit.ts";

declare module "vitest" {
  export interface ProvidedContext {
    server: string;
    driver: string;
    timezone: string;
  }
}

interface Fixtures {
  browser: WebKit;
  user: { email: string; password: string; callApi: CallApi };
}

export const today = (ahead = 0) => dayIn(inject("timezone"), ahead);

let registered = 0;

export function newUser() {
  registered += 1;
  return {
    email: `safari.${process.pid}.${registered}@ejemplo.mx`,
    password: "camino despacio y llego",
    firstName: "Ximena",
  };
}

async function registerInPage(user: object): Promise<string> {
  const response = await fetch("/api/v1/sessions/register", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(user),
  });
  const { data } = await response.json();
  const { accessToken: token, sessionId, expiresIn } = data;
  const expiresAt = new Date().getTime() + expiresIn * 1000;
  const session = { token, tokenType: "Bearer", sessionId, expiresIn, expiresAt };
  localStorage.setItem("vereda.auth", JSON.stringify(session));
  return token;
}

function createApiCaller(token: string): CallApi {
  return async <T>(method: string, path: string, data?: object) => {
    const response = await fetch(`${inject("server")}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: data === undefined ? null : JSON.stringify(data),
    });
    const body = await response.text();
    expect(response.ok, `${method} ${path}: ${body}`).toBe(true);
    return (JSON.parse(body) as { data: T }).data;
  };
}

export const test = base.extend<Fixtures>({
  browser: async ({}, use) => {
    const browser = await WebKit.open(inject("driver"), inject("server"));
    try {
      await use(browser);
      await browser.run(() => null);
      if (browser.errors.length > 0) throw new Error(`In pages: ${browser.errors.join("\n")}`);
    } finally {
      await browser.close();
    }
  },
  user: async ({ browser }, use) => {
    const user = newUser();
    // Not a page for guests, which leads a signed-in user to the panel once its code runs.
    await browser.goto("/agreement");
    const settings = { language: "es", timezone: inject("timezone"), source: "vereda_web" };
    const token = await browser.run(registerInPage, { ...user, ...settings });
    const callApi = createApiCaller(token);
    await callApi("PATCH", "/sessions/preferences", { clock: "24h", weekStart: "monday" });
    await use({ ...user, callApi });
  },
});

export { expect };
