// The account's security: other devices sent away, another password, what support asks for, and what
// is said when none of that works.
import type { Browser, Page } from "@playwright/test";
import { expect, test, type Language, type Person } from "./journey.ts";

const NEW_PASSWORD = "otra vereda, la del arroyo";

/** The same person on another device, signed in through the form. */
async function otherDevice(browser: Browser, language: Language, person: Person, password: string) {
  const context = await browser.newContext({ locale: language === "es" ? "es-MX" : "en-US" });
  const page = await context.newPage();
  await logIn(page, language, person, password);
  await expect(page).toHaveURL(language === "es" ? "/panel" : "/en/panel");
  return page;
}

async function logIn(page: Page, language: Language, { email }: Person, password: string) {
  const es = language === "es";
  await page.goto(es ? "/auth/login" : "/en/auth/login");
  await page.getByLabel(es ? "Correo" : "E-mail").fill(email);
  await page.getByLabel(es ? "Contraseña" : "Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: es ? "Entrar" : "Log in", exact: true }).click();
}

test("a person finds another device among their sessions and closes it", async ({
  page,
  person,
  browser,
  language,
  at,
  say,
  expectAccessible,
}) => {
  const other = await otherDevice(browser, language, person, person.password);
  await page.goto(at("/panel"));
  await page
    .getByRole("button", { name: say(/^Tu cuenta/, /^Your account/) })
    .or(page.getByRole("button", { name: say("Más", "More"), exact: true }))
    .first()
    .click();
  const entry = say("Seguridad", "Security");
  await page
    .getByRole("menuitem", { name: entry })
    .or(page.getByRole("dialog").getByRole("link", { name: entry }))
    .click();
  await expect(page).toHaveURL(at("/panel/security"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(entry);

  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(say("Esta sesión", "This session"));
  await expect(rows.last()).toContainText(say("Este mismo equipo", "This same machine"));
  await rows
    .last()
    .getByText(say(/^Activa/, /^Active/))
    .click();
  await expect(rows.last().getByText(say("Inicio de sesión", "Signed in"))).toBeVisible();
  await expectAccessible();

  await rows
    .last()
    .getByRole("button", { name: say(/^Cerrar la sesión de/, /^Close the session of/) })
    .click();
  await expect(page.getByText(say("Cerramos la sesión.", "We closed the session."))).toBeVisible();
  await expect(
    page.getByText(say("Solo tienes abierta esta sesión.", "This is your only open session.")),
  ).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(new RegExp(at("/auth/login")));
  await other.context().close();
});

test("all other sessions go at once, after a question that counts them", async ({
  page,
  person,
  browser,
  language,
  at,
  say,
}) => {
  const phone = await otherDevice(browser, language, person, person.password);
  const library = await otherDevice(browser, language, person, person.password);
  await page.goto(at("/panel/security"));
  const closeAll = page.getByRole("button", {
    name: say("Cerrar todas las demás", "Close all others"),
  });
  await closeAll.click();
  const question = page.getByRole("alertdialog", {
    name: say("¿Cerrar las otras 2 sesiones?", "Close the other 2 sessions?"),
  });
  await question
    .getByRole("button", { name: say("Cancelar", "Cancel"), exact: true })
    .last()
    .click();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);

  await closeAll.click();
  await question
    .getByRole("button", { name: say("Cerrar 2 sesiones", "Close 2 sessions") })
    .click();
  await expect(
    page.getByText(say("Cerramos las otras 2 sesiones.", "We closed the other 2 sessions.")),
  ).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
  await expect(
    page.getByRole("heading", { name: say("Otras sesiones", "Other sessions") }),
  ).toBeFocused();
  for (const device of [phone, library]) {
    await device.reload();
    await expect(device).toHaveURL(new RegExp(at("/auth/login")));
    await device.context().close();
  }
});

test("sessions that cannot be loaded or closed say so, and can be tried again", async ({
  page,
  person,
  browser,
  language,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/ERR_FAILED/, /500 .*sessions/);
  const other = await otherDevice(browser, language, person, person.password);
  await page.route("**/api/sessions/active", (route) => route.abort());
  await page.goto(at("/panel/security"));
  const loading = page.getByRole("alert").filter({
    hasText: say("No pudimos cargar tus sesiones.", "We couldn't load your sessions."),
  });
  await expect(loading).toContainText(
    say(
      "No pudimos conectarnos al servidor. Revisa tu conexión a internet.",
      "We couldn't connect to the server. Check your internet connection.",
    ),
  );
  await expectAccessible();
  await page.unroute("**/api/sessions/active");
  const retry = { name: say("Intentar de nuevo", "Try again") };
  await loading.getByRole("button", retry).click();
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toHaveCount(2);

  await page.route("**/api/sessions/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await rows.last().getByRole("button").click();
  const failed = rows.last().getByRole("alert");
  await expect(failed).toContainText(
    say("No se pudo cerrar la sesión.", "Unable to revoke the session."),
  );
  await expect(rows, "it is back in its place").toHaveCount(2);
  await page.unroute("**/api/sessions/*");
  await failed.getByRole("button", retry).click();
  await expect(rows).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(new RegExp(at("/auth/login")));
  await other.context().close();
});

test("a person changes their password and signs in with the new one", async ({
  page,
  person,
  browser,
  language,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/403 .*sessions\/password/, /422 .*sessions\/password/, /401 .*sessions\/login/);
  const other = await otherDevice(browser, language, person, person.password);
  await page.goto(at("/panel/security?tab=password"));
  const panel = page.getByRole("tabpanel");
  const current = panel.getByLabel(say("Contraseña actual", "Current password"), { exact: true });
  const fresh = panel.getByLabel(say("Contraseña nueva", "New password"), { exact: true });
  const change = panel.getByRole("button", { name: say("Cambiar contraseña", "Change password") });

  await current.fill("no era esta");
  await fresh.fill("camino");
  await expect(
    panel.getByText(say("Faltan 4 caracteres", "4 more characters needed")),
  ).toBeVisible();
  await fresh.fill(NEW_PASSWORD);
  await expect(
    panel.getByText(say("Qué tan segura es: Muy buena", "How safe it is: Very good")),
  ).toBeVisible();
  await expectAccessible();
  await change.click();
  await expect(
    panel.getByText(say("La contraseña no es correcta.", "The password is not right.")),
  ).toBeVisible();
  await expect(current).toBeFocused();

  await current.fill(person.password);
  await fresh.fill(person.password);
  await change.click();
  await expect(
    panel.getByText(say("Es la misma contraseña de ahora.", "That is the password you have now.")),
  ).toBeVisible();
  await expect(fresh).toBeFocused();
  await fresh.fill("contraseña1234");
  await change.click();
  await expect(
    panel.getByText(say("Esa contraseña está entre las más usadas", "That password is among")),
  ).toBeVisible();

  await fresh.fill(NEW_PASSWORD);
  await change.click();
  await expect(
    page.getByText(say("Cerramos tus demás sesiones.", "We closed your other sessions.")),
  ).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(fresh).toHaveValue("");

  await other.reload();
  await expect(other).toHaveURL(new RegExp(at("/auth/login")));
  await logIn(other, language, person, NEW_PASSWORD);
  await expect(other).toHaveURL(at("/panel"));
  await other.context().close();
});

test("support gets what it needs, with personal values hidden", async ({
  page,
  person,
  at,
  say,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at("/panel/security?tab=support"));
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText(/^v••••••@e••••••\.mx$/)).toBeVisible();
  await expect(panel.getByText("127.0.0.1")).toBeVisible();
  await expect(panel).not.toContainText(person.email);
  await expect(panel).not.toContainText(person.accessToken);
  await expectAccessible();

  await panel.getByRole("button", { name: say("Copiar para soporte", "Copy for support") }).click();
  await expect(page.getByText(say("Datos copiados.", "Details copied."))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(
    say("Zona horaria: America/Mexico_City", "Time zone: America/Mexico_City"),
  );
  expect(copied).toMatch(say(/Versión: \d+\.\d+/, /Version: \d+\.\d+/));
  expect(copied).not.toContain(person.email);
  expect(copied).not.toContain(person.accessToken);
});

test("the support view tells what went wrong, and keeps what the device knows", async ({
  page,
  person,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  expect(person.accessToken).not.toBe("");
  provoked.push(/ERR_FAILED/, /(?:500|503|404) .*sessions\/debug/);
  const address = "**/api/sessions/debug";
  const panel = page.getByRole("tabpanel");
  const failures: readonly [number | "abort" | "empty", string][] = [
    ["abort", say("Error de conexión.", "Connection error.")],
    [500, say("Error del servidor.", "Server error.")],
    [
      503,
      say("El servicio no está disponible por ahora.", "The service is not available right now."),
    ],
    [404, say("El servidor no aceptó la solicitud.", "The server didn't accept the request.")],
    ["empty", say("El servidor respondió sin datos.", "The server answered without data.")],
  ];
  for (const [failure, words] of failures) {
    await page.route(address, (route) => {
      if (failure === "abort") return route.abort();
      return route.fulfill({ status: failure === "empty" ? 200 : failure, body: "" });
    });
    await page.goto(at("/panel/security?tab=support"));
    await expect(panel.getByRole("alert")).toContainText(words);
    await expect(panel.getByText(say("Idiomas del navegador", "Browser languages"))).toBeVisible();
    if (failure !== "empty") await page.unroute(address);
  }
  await expectAccessible();
  await page.unroute(address);
  await panel.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).click();
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(panel.getByText(/^v••••••@e••••••\.mx$/)).toBeVisible();
});

test("the tabs can be walked by keyboard and stay in the address", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  expect(person.accessToken).not.toBe("");
  await page.goto(at("/panel/security"));
  await page.getByRole("tab", { name: say("Sesiones", "Sessions") }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(at("/panel/security?tab=password"));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(at("/panel/security?tab=two-step"));
  await expect(
    page.getByRole("tab", { name: say("Verificación en dos pasos", "Two-step authentication") }),
  ).toBeFocused();
  await expectAccessible();
});

test("closing the session at hand is signing out, and is asked first", async ({
  page,
  person,
  at,
  say,
}) => {
  expect(person.accessToken).not.toBe("");
  await page.goto(at("/panel/security"));
  const leave = { name: say("Cerrar sesión", "Sign out") };
  await page.getByRole("tabpanel").getByRole("button", leave).click();
  const question = page.getByRole("alertdialog", {
    name: say("¿Cerrar sesión en este dispositivo?", "Sign out on this device?"),
  });
  // It is fetched when it is wanted, and takes the focus when it stands.
  await expect(question).toBeVisible();
  await expect
    .poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("tabpanel").getByRole("button", leave)).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", leave).click();
  await expect(page).toHaveURL(new RegExp(at("/auth/login")));
});
