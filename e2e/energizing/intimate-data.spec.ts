// What is intimate leaves nothing on the device that can be read, and goes for good when its user says so.
import type { Page } from "@playwright/test";
import { signOut } from "../support/account.ts";
import { followCycle } from "../support/cycle.ts";
import { daysAgo, HOUR_MS } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import { slept } from "../support/nights.ts";
import { eraseEverything, heading } from "../support/screens.ts";

// What the worker keeps is looked through as well.
test.use({ serviceWorkers: "allow" });

const words = [
  "jacarandas sumergidas",
  "tortugas de vidrio",
  "bolsa de agua violeta",
  "low_libido",
];

/** Everything that the page's origin keeps in this browser, as text. */
function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isPage = !/\.(js|css|woff2|png|svg|ico|webp)$/.test(new URL(request.url).pathname);
        kept.push(request.url, isPage ? ((await (await cache.match(request))?.text()) ?? "") : "");
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
        kept.push(name, JSON.stringify(all));
      }
      database.close();
    }
    return kept.join("\n");
  });
}

test("nights, dreams and a cycle leave no word on the device, and are erased at once", async ({
  page,
  person,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await slept(ask, 8 * HOUR_MS, 20 * HOUR_MS, { notes: words[0] });
  await ask("POST", "/energizing/reflections", { text: words[1] });
  await followCycle(ask, 12);
  await ask("PUT", `/energizing/cycle/logs/${daysAgo(2)}`, {
    symptoms: ["low_libido"],
    mood: [],
    notes: words[2],
  });

  // Everywhere that it is shown, and back to the day, which the device keeps.
  await page.goto(at("/panel"));
  await expect(heading(page)).toBeVisible();
  await page.goto(at(`/space/${studio}/vitality`));
  await expect(page.getByText("tortugas de vidrio")).toBeVisible();
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await expect(heading(page)).toHaveText(say("Ciclo", "Cycle"));
  await page.goto(at("/panel"));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("vereda.kept") !== null))
    .toBe(true);
  const kept = await keptOnDevice(page);
  expect(kept).toContain(person.firstName);
  for (const word of [...words, "averageCycleLength", '"startedAt":']) {
    expect(kept).not.toContain(word);
  }
  expect(kept).not.toMatch(say(/día \d+ de tu ciclo/i, /day \d+ of your cycle/i));

  await page.goto(at(`/space/${studio}/vitality`));
  await page
    .getByRole("button", {
      name: say("Borrar todo lo de mi sueño", "Erase everything about my sleep"),
    })
    .click();
  await eraseEverything(page, say, expectAccessible);
  await expect(page.getByText("tortugas de vidrio")).toHaveCount(0);
  expect(await ask("GET", "/energizing/sleep-cycles")).toMatchObject({ total: 0 });
  expect(await ask("GET", "/energizing/reflections")).toMatchObject({ total: 0 });
  expect(await ask("GET", "/energizing/sleep-rhythm")).toBeNull();
  expect(await ask("GET", "/energizing/cycle/settings")).not.toBeNull();

  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await page
    .getByRole("button", {
      name: say("Borrar todo lo de mi ciclo", "Erase everything about my cycle"),
    })
    .click();
  await eraseEverything(page, say, expectAccessible);
  await expect(
    page.getByRole("button", { name: say("Configurar mi ciclo", "Set up my cycle") }),
  ).toBeVisible();
  expect(await ask("GET", "/energizing/cycle/settings")).toBeNull();
});

/** What this device keeps of what is being written. */
function draftsOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, value]) =>
      name.startsWith("vereda.draft.") ? [String(value)] : [],
    ),
  );
}

test("what is being written of a night lies sealed on the device, outlives a reload, and goes with its user", async ({
  page,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at(`/space/${studio}/vitality`));
  const log = page.getByRole("button", { name: say("Registrar una noche", "Log a night") }).first();
  const dialog = page.getByRole("dialog");
  const notes = dialog.getByRole("textbox", { name: say("Notas", "Notes") });
  await log.click();
  await notes.fill("Llovió");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  expect((await draftsOn(page)).join("")).not.toContain("Llovió");
  await page.reload();
  await log.click();
  await expect(notes).toHaveValue("Llovió");
  await expectAccessible();
  await page.reload();
  await signOut(page, say, at);
  expect(await draftsOn(page)).toEqual([]);
});
