// WebKit tests for typing times of the rhythm and dates of a cycle.
import { getStudioId } from "../support/workspaces.ts";
import { expect, test, today } from "./testing.ts";

test("a typed bedtime is saved with the rhythm", async ({ browser, user }) => {
  await browser.goto(`/space/${await getStudioId(user.callApi)}/vitality`);
  await browser.click("button", "Elegir mi ritmo");
  const dialog = await browser.find("dialog");
  const bedtime = await browser.find("group", "Acostarme", dialog);
  await browser.type(await browser.find("spinbutton", /hora/i, bedtime), "2145");
  await browser.find("text", /21:45/, dialog);
  await browser.click("button", "Guardar ritmo", dialog);
  await browser.find("text", "Tu ritmo quedó guardado.");
  const { dailySettings } = await user.callApi<{ dailySettings: { bedtime: string }[] }>(
    "GET",
    "/energizing/sleep-rhythm",
  );
  expect(dailySettings.map(({ bedtime }) => bedtime)).toContain("21:45");
});

test("a cycle is set up with a typed day", async ({ browser, user }) => {
  await browser.goto(`/space/${await getStudioId(user.callApi)}/vitality/cycle`);
  await browser.click("button", "Configurar mi ciclo");
  const dialog = await browser.find("dialog");
  const start = await browser.find("group", "Primer día de tu última regla", dialog);
  const [year, month, day] = today(-4).split("-");
  await browser.type(await browser.find("spinbutton", /^día/i, start), `${day}${month}${year}`);
  await browser.replaceText(await browser.find("textbox", "Duración del ciclo", dialog), "29");
  await browser.click("button", "Guardar", dialog);
  await browser.findNone("dialog");
  await browser.find("text", "Día 5 de tu ciclo");
});
