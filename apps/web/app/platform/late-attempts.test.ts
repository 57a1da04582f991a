import { expect, it } from "vitest";
import { mayReload } from "./chunk-reload.ts";
import { attemptsAt } from "./late-attempts.ts";

const Part = () => null;
const missing = new TypeError("Failed to fetch dynamically imported module");
const storage = { getItem: () => null, setItem: () => undefined };

it("leaves the page alone while a part is fetched that cannot be had", async () => {
  const file = Promise.withResolvers<{ default: typeof Part }>();
  const found = attemptsAt(() => file.promise).latest();
  expect(mayReload(storage, 1_000_000)).toBe(false);
  file.reject(missing);
  expect(await found).toEqual({ error: missing });
  expect(mayReload(storage, 1_000_000)).toBe(true);
});

it("fetches it once for everybody, and again after a failure when it is asked for", async () => {
  let fetched = 0;
  const attempts = attemptsAt(async () => {
    fetched += 1;
    if (fetched === 1) throw missing;
    return { default: Part };
  });
  expect(await attempts.latest()).toBe(await attempts.latest());
  expect(fetched).toBe(1);
  attempts.forget();
  expect(await attempts.latest()).toEqual({ Part });
  expect(fetched).toBe(2);
});
