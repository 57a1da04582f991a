// WebKit tests for signing in and out, language and theme.
import { expect, newUser, test } from "./testing.ts";

test("a visitor registers from the home page and lands on the day", async ({ browser }) => {
  const { email, firstName, password } = newUser();
  await browser.goto("/");
  await browser.find("heading", "Un día que cuadra.");
  await browser.click("link", "Crear cuenta");
  await browser.type(await browser.find("textbox", "Nombre"), firstName);
  await browser.type(await browser.find("textbox", "Correo"), email);
  const passwordField = await browser.find("textbox", "Contraseña");
  await browser.type(passwordField, "corta");
  await browser.click("button", "Crear cuenta");
  await browser.find("text", /Usa al menos 10 caracteres/);
  await browser.waitUntil((field) => document.activeElement === field, passwordField);
  await browser.type(passwordField, password);
  await browser.click("button", "Crear cuenta");
  await browser.waitUntil(() => location.pathname === "/panel");
  await browser.find("textbox", "¿Qué quieres hacer hoy?");
});

test("a user signs out, mistypes the password, and signs in again", async ({ browser, user }) => {
  await browser.goto("/panel");
  // With a worker, signing out also turns pushes off.
  await browser.run(async () => void (await navigator.serviceWorker.ready));
  await browser.click("button", /Más$/);
  await browser.click("button", "Cerrar sesión");
  await browser.waitUntil(() => location.pathname === "/auth/login");
  await browser.type(await browser.find("textbox", "Correo"), user.email);
  const passwordField = await browser.find("textbox", "Contraseña");
  await browser.type(passwordField, "no era esta frase");
  await browser.click("button", "Entrar");
  await browser.find("text", "El correo o la contraseña no coinciden.");
  await browser.replaceText(passwordField, user.password);
  await browser.click("button", "Entrar");
  await browser.waitUntil(() => location.pathname === "/panel");
});

test("the browser's language is Spanish, and a choice of English persists", async ({ browser }) => {
  await browser.goto("/");
  await browser.waitUntil(() => document.documentElement.lang.startsWith("es"));
  await browser.click("link", "English");
  await browser.find("heading", "A day that comes together.");
  await browser.goto("/");
  await browser.find("heading", "A day that comes together.");
});

test("a visitor's theme persists when the page is reopened", async ({ browser }) => {
  await browser.goto("/");
  await browser.click("radio", "Sereno");
  await browser.waitUntil(() => document.documentElement.dataset["theme"] === "sereno");
  const background = await browser.run(() => getComputedStyle(document.body).backgroundColor);
  await browser.goto("/auth/register");
  await browser.find("textbox", "Nombre");
  expect(await browser.run(() => document.documentElement.dataset["theme"])).toBe("sereno");
  expect(await browser.run(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
});
