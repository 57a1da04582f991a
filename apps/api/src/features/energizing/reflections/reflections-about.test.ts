import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import type { ReflectionsFound } from "@vereda/domain/energizing/reflections/contract-reflections";
import { newPrivateId } from "@vereda/domain/private-id";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerPerson } from "../../account/testing/account-testing.ts";
import type { RegisteredPerson } from "../../account/testing/account-testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { nightNotes } from "../tables/rest.ts";
import { keepNote } from "./sealed-notes.ts";
import { OPENED_AT_ONCE } from "./reflections-about.ts";

const api = await makeTestApp({ now: "2026-03-05T12:00:00Z" });
const dataKeys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
const latest = parseDay("2026-03-01") ?? 0;

type Query = Readonly<Record<string, string | number>>;

async function ask({ token }: RegisteredPerson, query: Query): Promise<ReflectionsFound> {
  return (await api.attempt(reflectionsApi.list, { token, query })).data;
}

async function tell(
  { token }: RegisteredPerson,
  date: string,
  category: ReflectionCategory | null,
) {
  await api.call(reflectionsApi.create, { token, body: { text: date, date, category } });
}

interface Planted {
  readonly count: number;
  /** Counted from the latest one. */
  readonly dayOf: (place: number) => string;
  readonly categoryOf: (place: number) => ReflectionCategory | null;
}

/** Somebody with more reflections than calls could write in a test; each says at which place it stands. */
async function writer({ count, dayOf, categoryOf }: Planted): Promise<RegisteredPerson> {
  const person = await registerPerson(api);
  const { userId } = person;
  const now = api.clock.now();
  const key = await dataKeys.obtain(api.db, userId, now);
  const rows = Array.from({ length: count }, (_, place) => {
    const at = now.getTime() - place;
    const written = { createdAt: at, updatedAt: at };
    const told = { category: categoryOf(place), text: `${place}`, written };
    const id = newPrivateId();
    const kind = "reflection" as const;
    return { id, userId, kind, day: dayOf(place), ...keepNote(key, told) };
  });
  await api.db.insert(nightNotes).values(rows);
  return person;
}

const oneADay = (place: number) => formatDay(latest - place);

/** Looks back until nothing is left, and answers what each answer found. */
async function lookBack(person: RegisteredPerson, query: Query): Promise<string[][]> {
  const found: string[][] = [];
  let next: string | null = null;
  do {
    const answer = await ask(person, { ...query, ...(next !== null && { after: next }) });
    found.push(answer.items.map(({ text }) => text));
    next = answer.next;
  } while (next !== null);
  return found;
}

describe("reflections about one thing", () => {
  it("are found, the latest first and in pages", async () => {
    const eva = await registerPerson(api);
    await tell(eva, "2026-02-01", "HEALTH");
    await tell(eva, "2026-02-04", "HEALTH");
    await tell(eva, "2026-02-03", "COMPANY");
    await tell(eva, "2026-02-02", "HEALTH");
    await tell(eva, "2026-02-05", null);
    const about = async (query: Query) => {
      const { items, total, next } = await ask(eva, query);
      return { total, next, days: items.map(({ date }) => date) };
    };
    expect(await about({ category: "HEALTH" })).toEqual({
      total: 3,
      next: null,
      days: ["2026-02-04", "2026-02-02", "2026-02-01"],
    });
    expect(await about({ category: "HEALTH", perPage: 2, page: 2 })).toEqual({
      total: 3,
      next: null,
      days: ["2026-02-01"],
    });
    expect(await about({ category: "ROUTINE" })).toEqual({ total: 0, next: null, days: [] });
    expect(await about({})).toMatchObject({ total: 5, next: null });
  });

  it("are those of the caller, and none of their dreams", async () => {
    const [eva, luis, nobody] = [
      await registerPerson(api),
      await registerPerson(api),
      await registerPerson(api),
    ];
    await tell(eva, "2026-02-01", "HEALTH");
    await tell(luis, "2026-02-02", "HEALTH");
    const body = { text: "Volaba", date: "2026-02-03" };
    await api.call(dreamNotesApi.create, { token: eva.token, body });
    const { items } = await ask(eva, { category: "HEALTH" });
    expect(items.map(({ date }) => date)).toEqual(["2026-02-01"]);
    expect(await ask(nobody, { category: "HEALTH" })).toMatchObject({ items: [], next: null });
  });

  it("are found however far back, so many looked through for each answer", async () => {
    const count = 2 * OPENED_AT_ONCE + 1;
    const isAbout = (place: number) => place === 3 || place === count - 1;
    const eva = await writer({
      count,
      dayOf: oneADay,
      categoryOf: (place) => (isAbout(place) ? "HEALTH" : "ROUTINE"),
    });
    expect(await lookBack(eva, { category: "HEALTH" })).toEqual([["3"], [], [`${count - 1}`]]);
    expect(await lookBack(eva, { category: "DIET_AND_SUBSTANCES" })).toEqual([[], [], []]);
    const first = await ask(eva, { category: "ROUTINE", perPage: 10, page: 2 });
    expect(first).toMatchObject({ total: OPENED_AT_ONCE - 1, from: 11, to: 20 });
    // A screen says how far it looked by how this begins.
    expect(first.next).toMatch(new RegExp(`^${oneADay(OPENED_AT_ONCE - 1)}_`));
  });

  it("are looked for no further when the last one was just looked at", async () => {
    const count = OPENED_AT_ONCE;
    const eva = await writer({ count, dayOf: oneADay, categoryOf: () => "HEALTH" });
    expect((await ask(eva, { category: "HEALTH" })).next).toBeNull();
  });

  it("keep the order in which they were written on a day that an answer ends with", async () => {
    const count = OPENED_AT_ONCE + 4;
    // The last eight are of one day, half of which one answer could not hold.
    const dayOf = (place: number) => oneADay(Math.min(place, count - 8));
    const categoryOf = (place: number) => (place >= count - 8 ? "COMPANY" : null);
    const eva = await writer({ count, dayOf, categoryOf });
    const last = Array.from({ length: 8 }, (_, n) => `${count - 8 + n}`);
    expect(await lookBack(eva, { category: "COMPANY" })).toEqual([[], last]);
  });

  it("are each found once when a day holds more than is looked through for an answer", async () => {
    const count = OPENED_AT_ONCE + 20;
    const dayOf = () => oneADay(0);
    const eva = await writer({
      count,
      dayOf,
      categoryOf: (n) => (n % 100 === 0 ? "HEALTH" : null),
    });
    const found = (await lookBack(eva, { category: "HEALTH" })).flat().map(Number);
    expect(found.toSorted((a, b) => a - b)).toEqual([0, 100, 200, 300, 400, 500]);
  });

  it("go on where the answer before ended, though what it ended with is gone", async () => {
    const count = OPENED_AT_ONCE + 2;
    const eva = await writer({ count, dayOf: oneADay, categoryOf: () => "HEALTH" });
    const { next } = await ask(eva, { category: "HEALTH" });
    const { token } = eva;
    const params = { id: (next ?? "").slice("YYYY-MM-DD_".length) };
    await api.call(reflectionsApi.remove, { token, params });
    await tell(eva, "2026-03-04", "HEALTH");
    const further = await ask(eva, { category: "HEALTH", after: next ?? "" });
    expect(further.items.map(({ text }) => text)).toEqual(["500", "501"]);
  });

  it("have those that do not open in their place, which may be about it", async () => {
    const count = OPENED_AT_ONCE + 3;
    const eva = await writer({
      count,
      dayOf: oneADay,
      categoryOf: (place) => (place < 4 ? "HEALTH" : "ROUTINE"),
    });
    const broken = [1, 10, count - 1].map(oneADay);
    await api.db
      .update(nightNotes)
      .set({ content: Uint8Array.of(1, 2, 3) })
      .where(and(eq(nightNotes.userId, eva.userId), inArray(nightNotes.day, broken)));
    const pageOf = async (query: Query) => {
      const { items, unreadable, total, from, to, next } = await ask(eva, {
        category: "HEALTH",
        ...query,
      });
      return {
        told: items.map(({ text }) => text),
        lost: unreadable?.length,
        total,
        from,
        to,
        next,
      };
    };
    const next = expect.any(String);
    expect(await pageOf({})).toEqual({
      told: ["0", "2", "3"],
      lost: 2,
      total: 5,
      from: 1,
      to: 5,
      next,
    });
    const pages = [1, 2, 3].map((page) => pageOf({ page, perPage: 2 }));
    expect(await Promise.all(pages)).toEqual([
      { told: ["0"], lost: 1, total: 5, from: 1, to: 2, next },
      { told: ["2", "3"], lost: undefined, total: 5, from: 3, to: 4, next },
      { told: [], lost: 1, total: 5, from: 5, to: 5, next },
    ]);
    const further = await pageOf({ after: (await ask(eva, { category: "HEALTH" })).next ?? "" });
    expect(further).toEqual({ told: [], lost: 1, total: 1, from: 1, to: 1, next: null });
  });

  it("are looked for among what is about one night", async () => {
    const eva = await registerPerson(api);
    const { token } = eva;
    const night = { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T07:00:00-06:00" };
    const made = await api.call(energizingApi.createSleepCycle, { token, body: night });
    const sleepCycleId = made.data.id;
    const of = { text: "Así fue", category: "HEALTH" as const };
    await api.call(reflectionsApi.create, { token, body: { ...of, sleepCycleId } });
    await api.call(reflectionsApi.create, { token, body: of });
    const { total, items } = await ask(eva, { category: "HEALTH", sleepCycleId });
    expect([total, items[0]?.sleepCycleId]).toEqual([1, sleepCycleId]);
  });

  it.each([
    ["category", { category: "RAIN" }],
    ["after", { category: "HEALTH", after: "2026-03-01" }],
    ["after", { category: "HEALTH", after: `2026-02-30_${newPrivateId()}` }],
    ["after", { category: "HEALTH", after: "2026-03-01_one" }],
    ["after", { category: "HEALTH", after: `2026-03-01-${newPrivateId()}` }],
  ])("refuse a wrong %s", async (path, query) => {
    const { token } = await registerPerson(api);
    const { status, envelope } = await api.attempt(reflectionsApi.list, { token, query });
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });
});
