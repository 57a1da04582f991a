// What support asks for: shown without personal values, and told apart when it cannot be had.
import { expect, test } from "../support/journey.ts";

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
  person: _person,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
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
    [404, say("El servidor no aceptó la solicitud.", "The server didn’t accept the request.")],
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
