// End-to-end tests: health data is never readable on the device, and can be deleted for good.
import type { Page } from "@playwright/test";
import { signOut } from "../support/account.ts";
import { followCycle } from "../support/energizing/cycle.ts";
import { daysAgo, HOUR_MS } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { logNight } from "../support/energizing/nights.ts";
import { eraseEverything, heading } from "../support/screens.ts";

// The service worker's caches are searched as well.
test.use({ serviceWorkers: "allow" });

const terms = [
  "jacarandas sumergidas",
  "tortugas de vidrio",
  "bolsa de agua violeta",
  "low_libido",
];

function readDeviceStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isPage = !/\.(js|css|woff2|png|svg|ico|webp)$/.test(new URL(request.url).pathname);
        texts.push(request.url, isPage ? ((await (await cache.match(request))?.text()) ?? "") : "");
      }
    }
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("Unread.")));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = await read(database.transaction(store).objectStore(store).getAll());
        texts.push(name, JSON.stringify(all));
      }
      database.close();
    }
    return texts.join("\n");
  });
}

test("nights, dreams and a cycle leave no plaintext on the device, and are deleted at once", async ({
  page,
  user,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await logNight(callApi, 8 * HOUR_MS, 20 * HOUR_MS, { notes: terms[0] });
  await callApi("POST", "/energizing/reflections", { text: terms[1] });
  await followCycle(callApi, 12);
  await callApi("PUT", `/energizing/cycle/logs/${daysAgo(2)}`, {
    symptoms: ["low_libido"],
    mood: [],
    notes: terms[2],
  });

  await page.goto(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await page.goto(toPath(`/space/${studio}/vitality/journal`));
  await expect(page.getByText("tortugas de vidrio")).toBeVisible();
  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  await expect(heading(page)).toHaveText(localize("Ciclo", "Cycle"));
  await page.goto(toPath("/panel"));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("vereda.cache") !== null))
    .toBe(true);
  const deviceData = await readDeviceStorage(page);
  expect(deviceData).toContain(user.firstName);
  for (const term of [...terms, "averageCycleLength", '"startedAt":']) {
    expect(deviceData).not.toContain(term);
  }
  expect(deviceData).not.toMatch(localize(/día \d+ de tu ciclo/i, /day \d+ of your cycle/i));

  await page.goto(toPath(`/space/${studio}/vitality/journal`));
  await page
    .getByRole("button", {
      name: localize("Eliminar todo lo de mi sueño", "Delete everything about my sleep"),
    })
    .click();
  await eraseEverything(page, localize, expectAccessible);
  await expect(page.getByText("tortugas de vidrio")).toHaveCount(0);
  expect(await callApi("GET", "/energizing/sleep-cycles")).toMatchObject({ total: 0 });
  expect(await callApi("GET", "/energizing/reflections")).toMatchObject({ total: 0 });
  expect(await callApi("GET", "/energizing/sleep-rhythm")).toBeNull();
  expect(await callApi("GET", "/energizing/cycle/settings")).not.toBeNull();

  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  await page
    .getByRole("button", {
      name: localize("Eliminar todo lo de mi ciclo", "Delete everything about my cycle"),
    })
    .click();
  await eraseEverything(page, localize, expectAccessible);
  await expect(
    page.getByRole("button", { name: localize("Configurar mi ciclo", "Set up my cycle") }),
  ).toBeVisible();
  expect(await callApi("GET", "/energizing/cycle/settings")).toBeNull();
});

function listDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, value]) =>
      name.startsWith("vereda.draft.") ? [String(value)] : [],
    ),
  );
}

test("a draft of a night is stored encrypted, survives a reload, and is deleted on sign-out", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath(`/space/${studio}/vitality`));
  const log = page
    .getByRole("button", { name: localize("Registrar una noche", "Log a night") })
    .first();
  const dialog = page.getByRole("dialog");
  const notes = dialog.getByRole("textbox", { name: localize("Notas", "Notes") });
  await log.click();
  await notes.fill("Llovió");
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  expect((await listDrafts(page)).join("")).not.toContain("Llovió");
  await page.reload();
  await log.click();
  await expect(notes).toHaveValue("Llovió");
  await expectAccessible();
  await page.reload();
  await signOut(page, localize, toPath);
  expect(await listDrafts(page)).toEqual([]);
});
