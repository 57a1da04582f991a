// Creates the users of a test: a new one, other devices, other users, the administrator.
import { expect } from "@playwright/test";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { createApiCaller } from "./api.ts";
import { nowMs, openContext } from "./clock.ts";

export type Language = "es" | "en";

export interface User {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly accessToken: string;
}

interface Tokens {
  readonly accessToken: string;
  readonly sessionId: string;
  readonly expiresIn: number;
}

const TEST_FORMATS = { clock: "24h", weekStart: "monday" };

let registered = 0;

function buildNewUser(language: Language) {
  registered += 1;
  return {
    email: `viajera.${process.pid}.${Date.now()}.${registered}@ejemplo.mx`,
    password: "camino despacio y llego",
    firstName: language === "es" ? "Ximena" : "Grace",
  };
}

export async function register(request: APIRequestContext, language: Language) {
  const profile = buildNewUser(language);
  const response = await request.post("/api/v1/sessions/register", {
    data: { ...profile, language, timezone: "America/Mexico_City", source: "vereda_web" },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { data: tokens } = (await response.json()) as { data: Tokens };
  const user: User = { ...profile, accessToken: tokens.accessToken };
  // The same times and weeks in both languages.
  await createApiCaller(request, user.accessToken)("PATCH", "/sessions/preferences", TEST_FORMATS);
  return { user, tokens };
}

type Login = Pick<User, "email" | "password">;

export async function signIn(request: APIRequestContext, { email, password }: Login) {
  const data = { email, password, source: "vereda_web" };
  const response = await request.post("/api/v1/sessions/login", { data });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: Tokens }).data;
}

/** Stores a session as the web app does; see platform/auth/session/auth-state.ts. */
export async function injectSession(page: Page, tokens: Tokens): Promise<void> {
  const state = {
    token: tokens.accessToken,
    tokenType: "Bearer",
    sessionId: tokens.sessionId,
    expiresIn: tokens.expiresIn,
    expiresAt: nowMs() + tokens.expiresIn * 1000,
  };
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("journey") === null) localStorage.setItem("vereda.auth", value);
    sessionStorage.setItem("journey", "begun");
  }, JSON.stringify(state));
}

const getLocale = (language: Language) => (language === "es" ? "es-MX" : "en-US");

export async function openOtherDevice(
  browser: Browser,
  language: Language,
  user: Login,
): Promise<Page> {
  const context = await openContext(browser, { locale: getLocale(language) });
  const tokens = await signIn(context.request, user);
  const page = await context.newPage();
  await injectSession(page, tokens);
  const day = language === "es" ? "/panel" : "/en/panel";
  await page.goto(day);
  await expect(page).toHaveURL(day);
  return page;
}

export async function registerOtherUser(request: APIRequestContext, language: Language) {
  const { user, tokens } = await register(request, language);
  const callApi = createApiCaller(request, user.accessToken);
  const { username } = await callApi<{ username: string }>("GET", "/sessions/me");
  return { ...user, username, callApi, tokens };
}

export async function openOtherUserPage(
  screen: "phone" | "desktop",
  browser: Browser,
  language: Language,
) {
  const viewport = screen === "phone" ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await openContext(browser, { locale: getLocale(language), viewport });
  const other = await registerOtherUser(context.request, language);
  const page = await context.newPage();
  await injectSession(page, other.tokens);
  return { ...other, page };
}
