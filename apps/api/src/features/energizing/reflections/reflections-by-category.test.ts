import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import type { ReflectionsPage } from "@vereda/domain/energizing/reflections/contract-reflections";
import { createPrivateId } from "@vereda/domain/private-id";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../../account/testing/account-testing.ts";
import type { RegisteredUser } from "../../account/testing/account-testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { nightNotes } from "../tables/rest.ts";
import { encryptNote } from "./encrypted-notes.ts";

const SCAN_LIMIT = 500;

const api = await makeTestApp({ now: "2026-03-05T12:00:00Z" });
const dataKeys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
const latest = parseDay("2026-03-01") ?? 0;

type Query = Readonly<Record<string, string | number>>;

async function listReflections({ token }: RegisteredUser, query: Query): Promise<ReflectionsPage> {
  return (await api.attempt(reflectionsApi.list, { token, query })).data;
}

async function createReflection(
  { token }: RegisteredUser,
  date: string,
  category: ReflectionCategory | null,
) {
  await api.call(reflectionsApi.create, { token, body: { text: date, date, category } });
}

interface SeedOptions {
  readonly count: number;
  /** @param index counted from the latest reflection */
  readonly getDay: (index: number) => string;
  readonly getCategory: (index: number) => ReflectionCategory | null;
}

/** Inserts many reflections directly into the database; the text of each is its index. */
async function registerWriter({
  count,
  getDay,
  getCategory,
}: SeedOptions): Promise<RegisteredUser> {
  const user = await registerUser(api);
  const { userId } = user;
  const now = api.clock.now();
  const key = await dataKeys.getOrCreate(api.db, userId, now);
  const rows = Array.from({ length: count }, (_, index) => {
    const at = now.getTime() - index;
    const written = { createdAt: at, updatedAt: at };
    const content = { category: getCategory(index), text: `${index}`, written };
    const id = createPrivateId();
    const kind = "reflection" as const;
    return { id, userId, kind, day: getDay(index), ...encryptNote(key, content) };
  });
  await api.db.insert(nightNotes).values(rows);
  return user;
}

const dayAt = (index: number) => formatIsoDay(latest - index);

async function scanAll(user: RegisteredUser, query: Query): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | null = null;
  do {
    const response = await listReflections(user, {
      ...query,
      ...(next !== null && { after: next }),
    });
    pages.push(response.items.map(({ text }) => text));
    next = response.next;
  } while (next !== null);
  return pages;
}

describe("reflections of a category", () => {
  it("are listed in pages, the latest first", async () => {
    const eva = await registerUser(api);
    await createReflection(eva, "2026-02-01", "HEALTH");
    await createReflection(eva, "2026-02-04", "HEALTH");
    await createReflection(eva, "2026-02-03", "COMPANY");
    await createReflection(eva, "2026-02-02", "HEALTH");
    await createReflection(eva, "2026-02-05", null);
    const about = async (query: Query) => {
      const { items, total, next } = await listReflections(eva, query);
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

  it("contain only the caller's reflections and no dreams", async () => {
    const [eva, luis, nobody] = [
      await registerUser(api),
      await registerUser(api),
      await registerUser(api),
    ];
    await createReflection(eva, "2026-02-01", "HEALTH");
    await createReflection(luis, "2026-02-02", "HEALTH");
    const body = { text: "Volaba", date: "2026-02-03" };
    await api.call(dreamNotesApi.create, { token: eva.token, body });
    const { items } = await listReflections(eva, { category: "HEALTH" });
    expect(items.map(({ date }) => date)).toEqual(["2026-02-01"]);
    expect(await listReflections(nobody, { category: "HEALTH" })).toMatchObject({
      items: [],
      next: null,
    });
  });

  it("are listed however old they are, with a limited scan per request", async () => {
    const count = 2 * SCAN_LIMIT + 1;
    const isAbout = (index: number) => index === 3 || index === count - 1;
    const eva = await registerWriter({
      count,
      getDay: dayAt,
      getCategory: (index) => (isAbout(index) ? "HEALTH" : "ROUTINE"),
    });
    expect(await scanAll(eva, { category: "HEALTH" })).toEqual([["3"], [], [`${count - 1}`]]);
    expect(await scanAll(eva, { category: "DIET_AND_SUBSTANCES" })).toEqual([[], [], []]);
    const first = await listReflections(eva, { category: "ROUTINE", perPage: 10, page: 2 });
    expect(first).toMatchObject({ total: SCAN_LIMIT - 1, from: 11, to: 20 });
    // The client reads the date of the scan limit from the start of the cursor.
    expect(first.next).toMatch(new RegExp(`^${dayAt(SCAN_LIMIT - 1)}_`));
  });

  it("have no next cursor when the scan reached the last row", async () => {
    const count = SCAN_LIMIT;
    const eva = await registerWriter({ count, getDay: dayAt, getCategory: () => "HEALTH" });
    expect((await listReflections(eva, { category: "HEALTH" })).next).toBeNull();
  });

  it("are sorted by creation time on a day that a scan ends with", async () => {
    const count = SCAN_LIMIT + 4;
    // The last eight share a day that would exceed the scan limit half-way.
    const getDay = (index: number) => dayAt(Math.min(index, count - 8));
    const getCategory = (index: number) => (index >= count - 8 ? "COMPANY" : null);
    const eva = await registerWriter({ count, getDay, getCategory });
    const last = Array.from({ length: 8 }, (_, n) => `${count - 8 + n}`);
    expect(await scanAll(eva, { category: "COMPANY" })).toEqual([[], last]);
  });

  it("are each listed once when a day exceeds the scan limit", async () => {
    const count = SCAN_LIMIT + 20;
    const getDay = () => dayAt(0);
    const eva = await registerWriter({
      count,
      getDay,
      getCategory: (n) => (n % 100 === 0 ? "HEALTH" : null),
    });
    const matches = (await scanAll(eva, { category: "HEALTH" })).flat().map(Number);
    expect(matches.toSorted((a, b) => a - b)).toEqual([0, 100, 200, 300, 400, 500]);
  });

  it("continue from the cursor even when its row was deleted", async () => {
    const count = SCAN_LIMIT + 2;
    const eva = await registerWriter({ count, getDay: dayAt, getCategory: () => "HEALTH" });
    const { next } = await listReflections(eva, { category: "HEALTH" });
    const { token } = eva;
    const params = { id: (next ?? "").slice("YYYY-MM-DD_".length) };
    await api.call(reflectionsApi.remove, { token, params });
    await createReflection(eva, "2026-03-04", "HEALTH");
    const further = await listReflections(eva, { category: "HEALTH", after: next ?? "" });
    expect(further.items.map(({ text }) => text)).toEqual(["500", "501"]);
  });

  it("include undecryptable rows, because these may match the category", async () => {
    const count = SCAN_LIMIT + 3;
    const eva = await registerWriter({
      count,
      getDay: dayAt,
      getCategory: (index) => (index < 4 ? "HEALTH" : "ROUTINE"),
    });
    const broken = [1, 10, count - 1].map(dayAt);
    await api.db
      .update(nightNotes)
      .set({ content: Uint8Array.of(1, 2, 3) })
      .where(and(eq(nightNotes.userId, eva.userId), inArray(nightNotes.day, broken)));
    const getPage = async (query: Query) => {
      const { items, unreadable, total, from, to, next } = await listReflections(eva, {
        category: "HEALTH",
        ...query,
      });
      return {
        texts: items.map(({ text }) => text),
        lost: unreadable?.length,
        total,
        from,
        to,
        next,
      };
    };
    const next = expect.any(String);
    expect(await getPage({})).toEqual({
      texts: ["0", "2", "3"],
      lost: 2,
      total: 5,
      from: 1,
      to: 5,
      next,
    });
    const pages = [1, 2, 3].map((page) => getPage({ page, perPage: 2 }));
    expect(await Promise.all(pages)).toEqual([
      { texts: ["0"], lost: 1, total: 5, from: 1, to: 2, next },
      { texts: ["2", "3"], lost: undefined, total: 5, from: 3, to: 4, next },
      { texts: [], lost: 1, total: 5, from: 5, to: 5, next },
    ]);
    const further = await getPage({
      after: (await listReflections(eva, { category: "HEALTH" })).next ?? "",
    });
    expect(further).toEqual({ texts: [], lost: 1, total: 1, from: 1, to: 1, next: null });
  });

  it("can be limited to one night", async () => {
    const eva = await registerUser(api);
    const { token } = eva;
    const night = { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T07:00:00-06:00" };
    const made = await api.call(energizingApi.createSleepCycle, { token, body: night });
    const sleepCycleId = made.data.id;
    const of = { text: "Así fue", category: "HEALTH" as const };
    await api.call(reflectionsApi.create, { token, body: { ...of, sleepCycleId } });
    await api.call(reflectionsApi.create, { token, body: of });
    const { total, items } = await listReflections(eva, { category: "HEALTH", sleepCycleId });
    expect([total, items[0]?.sleepCycleId]).toEqual([1, sleepCycleId]);
  });

  it.each([
    ["category", { category: "RAIN" }],
    ["after", { category: "HEALTH", after: "2026-03-01" }],
    ["after", { category: "HEALTH", after: `2026-02-30_${createPrivateId()}` }],
    ["after", { category: "HEALTH", after: "2026-03-01_one" }],
    ["after", { category: "HEALTH", after: `2026-03-01-${createPrivateId()}` }],
  ])("reject an invalid %s", async (path, query) => {
    const { token } = await registerUser(api);
    const { status, envelope } = await api.attempt(reflectionsApi.list, { token, query });
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });
});
