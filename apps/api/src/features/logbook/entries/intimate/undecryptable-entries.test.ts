// Intimate entries that can no longer be decrypted, for example after file corruption.
import { createId } from "@vereda/domain/id";
import { asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { aDiaryPage, aPdf, makeLogbook } from "../../testing/logbook-testing.ts";
import { exportRows } from "#features/account/testing/data-rights-testing.ts";
import { logbookData } from "../../personal-data.ts";
import { logbookAttachments, logbookEntries } from "../../tables/entries.ts";

const lines: string[] = [];
const database = await openTestDatabase();
afterAll(() => database.close());
const api = await makeTestApp({ database, log: (line) => lines.push(line) });
const { db } = api;

const broken = Uint8Array.of(1, 2, 3);
const listWarnings = (column: string) => lines.filter((line) => line.includes(`"${column}"`));

async function writer() {
  const user = await makePlanner(api);
  const diary = makeLogbook(api, user, "personal");
  const pages: string[] = [];
  for (const day of ["2026-03-04", "2026-03-03", "2026-03-02"]) {
    const values = { text: `Caminé el ${day}` };
    pages.push((await diary.add({ ...aDiaryPage, day, values })).id);
  }
  const [first = "", second = "", third = ""] = pages;
  const list = async (query: { q?: string; page?: number; perPage?: number } = {}) =>
    (await diary.list({ kind: "diary", ...query })).data;
  return { ...user, diary, first, second, third, list };
}

const breakEntry = (id: string) =>
  db.update(logbookEntries).set({ encrypted: broken }).where(eq(logbookEntries.id, id));

const listIds = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

describe("an undecryptable entry", () => {
  it("is left out of the list and listed by id, with correct pages", async () => {
    const { first, second, third, list } = await writer();
    await breakEntry(second);
    const whole = await list();
    expect(listIds(whole)).toEqual([first, third]);
    expect(whole).toMatchObject({ total: 3, from: 1, to: 3, unreadable: [second] });
    const pages = [await list({ perPage: 2 }), await list({ perPage: 2, page: 2 })];
    expect(pages.map(listIds)).toEqual([[first], [third]]);
    expect(pages.map(({ unreadable }) => unreadable)).toEqual([[second], undefined]);
  });

  it("matches no search", async () => {
    const { first, second, third, list } = await writer();
    await breakEntry(second);
    const result = await list({ q: "caminé" });
    expect([listIds(result), result.total]).toEqual([[first, third], 2]);
    expect(result.unreadable).toBeUndefined();
  });

  it("can be neither updated, created again nor given an attachment", async () => {
    const { first, diary } = await writer();
    const attached = await diary.attach(first, aPdf);
    const file = attached.data.attachments[0]?.id ?? "";
    await breakEntry(first);
    const responses = [
      await diary.change(first, { values: { mood: "low" } }),
      await diary.attach(first, aPdf),
      await diary.detach(file),
      await diary.attemptAdd({ ...aDiaryPage, id: first }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 409]);
    expect((await diary.getFile(file)).statusCode).toBe(404);
    const [row] = await db.select().from(logbookEntries).where(eq(logbookEntries.id, first));
    expect(Buffer.from(row?.encrypted ?? []).equals(broken)).toBe(true);
  });

  it("can be deleted with its files", async () => {
    const { first, second, diary, list } = await writer();
    await diary.attach(first, aPdf);
    await breakEntry(first);
    await diary.remove(first);
    const left = await list();
    expect([left.total, left.items[0]?.id, left.unreadable]).toEqual([2, second, undefined]);
    const files = eq(logbookAttachments.entryId, first);
    expect(await db.select().from(logbookAttachments).where(files)).toEqual([]);
  });

  it("is left out of the data export, which still succeeds", async () => {
    const { userId, first, second, third, diary } = await writer();
    await diary.attach(third, aPdf, "hoja.pdf");
    await breakEntry(second);
    const keys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
    const userKey = await keys.find(db, userId);
    const rows = await exportRows(logbookData, { db, userId, userKey });
    const expected = [{ id: first }, { id: third }].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(rows).toMatchObject([...expected, { entryId: third, name: "hoja.pdf" }]);
  });

  it("logs one operator warning without the user or the content", async () => {
    const { userId, first, list } = await writer();
    await breakEntry(first);
    await list();
    expect(listWarnings("logbook_entries.encrypted")).toHaveLength(1);
    expect(lines.filter((line) => line.includes(userId))).toEqual([]);
  });
});

describe("an undecryptable attachment", () => {
  it("gets a default name when only its name cannot be decrypted", async () => {
    const { first, diary, list } = await writer();
    const attached = await diary.attach(first, aPdf, "secreto.pdf");
    const id = attached.data.attachments[0]?.id ?? "";
    const ofFile = eq(logbookAttachments.id, id);
    await db.update(logbookAttachments).set({ encryptedName: broken }).where(ofFile);
    const [entry] = (await list()).items;
    expect(entry?.attachments).toMatchObject([{ id, name: "vereda.pdf" }]);
    const response = await diary.getFile(id);
    expect(response.rawPayload.equals(aPdf)).toBe(true);
    expect(listWarnings("logbook_attachments.encrypted_name")).toHaveLength(1);
  });

  it("returns 404 when its file cannot be decrypted, and can be deleted", async () => {
    const { first, second, diary } = await writer();
    for (const id of [first, second]) await diary.attach(id, aPdf);
    // Swaps the two files: each is encrypted for the other attachment and cannot be decrypted.
    const rows = await db
      .select()
      .from(logbookAttachments)
      .orderBy(asc(logbookAttachments.createdAt))
      .then((all) => all.slice(-2));
    const [one, other] = rows;
    if (one === undefined || other === undefined) throw new Error("Two files were expected.");
    const setFile = (id: string, file: string) =>
      db.update(logbookAttachments).set({ file }).where(eq(logbookAttachments.id, id));
    await setFile(one.id, other.file);
    await setFile(other.id, one.file);
    expect((await diary.getFile(one.id)).statusCode).toBe(404);
    expect(listWarnings("logbook_attachments.file")).toHaveLength(1);
    expect((await diary.detach(one.id)).data.attachments).toEqual([]);
  });
});

describe("a deleted key", () => {
  it("still allows listing and deleting old entries and writing new ones", async () => {
    const { userId, first, second, third, diary, list } = await writer();
    const keys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
    await keys.destroy(db, userId);
    const { id } = await diary.add({ ...aDiaryPage, id: createId(Date.UTC(2026, 2, 4)) });
    const seen = await list();
    expect(listIds(seen)).toEqual([id]);
    expect(seen.unreadable?.toSorted()).toEqual([first, second, third].toSorted());
    for (const lost of seen.unreadable ?? []) await diary.remove(lost);
    expect(await list()).toMatchObject({ total: 1 });
  });
});
