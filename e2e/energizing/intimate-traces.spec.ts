// What is intimate leaves nothing on the device, and goes for good when its person says so.
import type { Page } from "@playwright/test";
import { signOut } from "../support/account.ts";
import { followCycle } from "../support/cycle.ts";
import { daysAgo, HOUR } from "../support/days.ts";
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
  await slept(ask, 8 * HOUR, 20 * HOUR, { notes: words[0] });
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
});

test("the rest that goes on is forgotten by the device with the session", async ({
  page,
  ask,
  at,
  say,
}) => {
  await ask("POST", "/energizing/rest-mode/start", {});
  await page.goto(at("/panel/rest"));
  const rests = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vereda.rest.")));
  await expect.poll(rests).toHaveLength(1);
  await page.goto(at("/panel"));
  // An end that somebody else told without a network waits for them.
  const others = { id: "theirs", wakeUpAt: "2026-03-05T13:00:00.000Z" };
  const waits = (rest: object | null) => JSON.stringify({ rest, finish: others });
  await page.evaluate(
    (kept) => localStorage.setItem("vereda.rest.somebody-else", kept),
    waits({ id: "theirs", startedAt: 1_000, endsAt: 9_000 }),
  );
  await signOut(page, say, at);
  expect(await rests()).toEqual(["vereda.rest.somebody-else"]);
  expect(await page.evaluate(() => localStorage.getItem("vereda.rest.somebody-else"))).toBe(
    waits(null),
  );
});
