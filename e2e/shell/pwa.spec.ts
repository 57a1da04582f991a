// End-to-end tests for the installed app: offline, the install button and updates.
import type { Page } from "@playwright/test";
import { today } from "../support/days.ts";
import { NO_NETWORK, waitForWorker } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { seedGarden } from "../support/planning/plans.ts";
import { heading, main, getTaskCheckbox, setChecked } from "../support/screens.ts";

test.use({ serviceWorkers: "allow" });

test("the day opens offline, and changes are saved when the network is back @smoke", async ({
  page,
  callApi,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(NO_NETWORK);
  const { water, prune, step: title } = await seedGarden(callApi, localize);
  const focusMode = page.getByRole("button", { name: localize("Modo enfoque", "Focus mode") });
  const step = page.getByRole("checkbox", { name: title });
  await page.goto(toPath("/panel"));
  await expect(getTaskCheckbox(page, localize, water)).toBeVisible();
  await main(page)
    .getByRole("listitem")
    .getByRole("button", { name: localize(`Empezar «${water}»`, `Start “${water}”`) })
    .click();
  await expect(focusMode).toBeVisible();
  await waitForWorker(page);

  await page.context().setOffline(true);
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await expect(
    page.getByText(
      localize(
        /^Sin conexión: así estaba tu día a las \d\d:\d\d/,
        /^Offline: this is how your day looked at/,
      ),
    ),
  ).toBeVisible();
  await expectAccessible();
  await setChecked(getTaskCheckbox(page, localize, prune));
  await expect(getTaskCheckbox(page, localize, prune)).toBeChecked();
  await focusMode.click();
  await setChecked(step);
  await expect(step).toBeChecked();

  // What another application shares opens quick add from the worker's document.
  await page.goto(toPath("/panel?add-title=Mole+de+olla&add-url=https://ejemplo.mx/mole"));
  const quickAdd = page.getByRole("dialog");
  await expect(quickAdd.getByRole("textbox")).toHaveValue("Mole de olla");
  await expect(quickAdd.getByText("https://ejemplo.mx/mole")).toBeVisible();

  await page.goto(toPath("/panel"));
  const line = localize("Sin conexión · 2 cambios por enviar", "Offline · 2 changes to send");
  await expect(page.getByRole("button", { name: line })).toBeVisible();
  await focusMode.click();
  await expect(step).toBeChecked();

  await page.context().setOffline(false);
  await page.reload();
  const saved = async () => {
    const { items } = await callApi<{
      items: { title: string; completed: boolean; checklistItems: { completed: boolean }[] }[];
    }>("GET", `/planning/schedules/daily-agenda?date=${today()}`);
    const one = (title: string) => items.find((item) => item.title === title);
    return [one(prune)?.completed, one(water)?.completed, one(water)?.checklistItems[0]?.completed];
  };
  await expect.poll(saved).toEqual([true, false, true]);
  await expect(page.getByText(localize(/^Sin conexión/, /^Offline/))).toHaveCount(0);
  // The outbox deletes an entry once its response arrives.
  const listStorageKeys = () => page.evaluate(() => Object.keys(localStorage).join(" "));
  await expect.poll(listStorageKeys).not.toContain("vereda.outbox");
});

test("other pages display an offline message, and load when the network is back", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(NO_NETWORK);
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.goto(toPath("/"));
  const title = page.getByRole("heading", {
    name: localize("No pudimos conectarnos", "We couldn’t connect"),
  });
  await expect(title).toBeVisible();
  await expectAccessible();
  // The worker has cached the files of panel screens that were never opened.
  await page.goto(toPath("/panel/templates"));
  await expect(heading(page)).toHaveText(localize("Plantillas", "Templates"));
  await page.goto(toPath("/panel"));
  await expect(title).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await page.getByRole("link", { name: localize("Planes", "Plans"), exact: true }).click();
  await expect(page, "what is on the device opens from there").toHaveURL(/\/panel\/plans/);
  await page.goto(toPath("/"));
  await expect(title).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: localize("Intentar de nuevo", "Try again") }).click();
  await expect(title).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

async function offerInstall(page: Page): Promise<void> {
  const isPromptCaptured = () =>
    page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: "accepted" }) }));
      return event.defaultPrevented;
    });
  await expect.poll(isPromptCaptured).toBe(true);
}

test("installing is offered above the bar of a phone, and a newer version with a click", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await waitForWorker(page);
  await offerInstall(page);
  const install = page.getByRole("button", { name: localize("Instalar GRATIS", "Install FREE") });
  await expect(install).toBeVisible();
  await expectAccessible();
  const bar = await page
    .getByRole("navigation", { name: localize("Principal", "Main") })
    .filter({ visible: true })
    .boundingBox();
  const box = await install.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await install.click();
  await expect(install).toHaveCount(0);

  // Makes the page an older build, for which the browser finds a new worker.
  await page.evaluate(async () => {
    Object.assign(Reflect.get(window, "__reactRouterManifest"), { version: "older" });
    await navigator.serviceWorker.register("/sw.js?newer");
  });
  const banner = page.getByRole("region", {
    name: localize("Nueva actualización disponible", "New update available"),
  });
  await expect(
    banner.getByText(localize("Nueva actualización disponible", "New update available")),
  ).toBeVisible();
  await expectAccessible();
  await page.evaluate(() => document.body.setAttribute("data-before", ""));
  await banner.getByRole("button", { name: localize("Actualizar", "Update") }).click();
  await expect(page.locator("body[data-before]")).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});
