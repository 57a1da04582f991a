import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import yauzl from "yauzl";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { exportReadme } from "@vereda/domain/account/data-rights/export-readme";
import { makeTestApp } from "#platform/testing/testing.ts";
import { features } from "#features.ts";
import { registerUser } from "../../testing/account-testing.ts";
import { makeFullUser } from "../../testing/data-rights-testing.ts";
import { dream, secretFile, secretPage } from "../../testing/secret-texts-testing.ts";
import { dataExportPieces, dataExports } from "../../tables/data-rights.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { userDataKeys } from "#platform/crypto/data-keys-table.ts";
import { users } from "../../tables/users.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const { db, clock } = api;
const collections = features.flatMap(({ personalData = [] }) =>
  personalData.flatMap(({ collection }) => collection ?? []),
);
const friend = await makePlanner(api, { firstName: "Nicanor", lastName: "Ibargüengoitia" });
const fullUser = await makeFullUser(api, friend);
// What is over is removed before the export.
await api.db.execute(sql`update suspensions set until = until + interval '1 year'`);
const { token, userId, password } = fullUser;

beforeEach(async () => {
  clock.advance(2 * HOUR_MS);
  await db.delete(dataExports);
});

const request = (as = token) => api.call(dataRightsApi.requestExport, { token: as, body: {} });
const latest = async (as = token) => (await api.call(dataRightsApi.export, { token: as })).data;
const link = (typed = password, as = token) =>
  api.attempt(dataRightsApi.exportLink, { token: as, body: { password: typed } });
const download = (url: string) => api.inject({ method: "GET", url });

async function unzip(zip: Buffer): Promise<Map<string, string>> {
  const file = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(zip, {
    lazyEntries: true,
  });
  const openEntry = promisify(file.openReadStream.bind(file));
  const contents = new Map<string, string>();
  for await (const entry of readEntries(file)) {
    const bytes = await buffer(await openEntry(entry));
    contents.set(entry.fileName, bytes.toString("utf8"));
  }
  return contents;
}

async function* readEntries(file: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (let n = 0; n < file.entryCount; n++) {
    const next = once(file, "entry");
    file.readEntry();
    const [entry] = await next;
    yield entry;
  }
}

async function downloadExport(as: { token: string; password: string } = { token, password }) {
  await request(as.token);
  await api.runJobs();
  const { url } = (await link(as.password, as.token)).data;
  const response = await download(url);
  expect(response.statusCode).toBe(200);
  return { response, files: await unzip(response.rawPayload) };
}

function parseRows(files: Map<string, string>, name: string): Record<string, unknown>[] {
  const rows: unknown = JSON.parse(files.get(`${name}.json`) ?? "null");
  if (!Array.isArray(rows)) throw new Error(`${name} is no list.`);
  return rows;
}

describe("a data export", () => {
  it("is requested, created by a job, announced by email and downloaded as a ZIP", async () => {
    expect(await latest()).toBeNull();
    const requested = await request();
    expect(requested.status).toBe(201);
    expect(requested.data).toMatchObject({ status: "PENDING", expiresAt: null, size: null });
    await api.runJobs();
    const email = api.mailer.emails.at(-1);
    expect(email).toMatchObject({ to: fullUser.email });
    expect(email?.text).toContain("/panel/privacy");
    const ready = await latest();
    expect(ready).toMatchObject({
      id: requested.data.id,
      status: "READY",
      expiresAt: new Date(clock.now().getTime() + 3 * 24 * HOUR_MS).toISOString(),
    });
    const { url } = (await link()).data;
    const response = await download(url);
    expect(response.headers["content-type"]).toBe("application/zip");
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="vereda-2026-03-\d\d\.zip"$/,
    );
    expect(response.rawPayload).toHaveLength(ready?.size ?? 0);
    expect(response.headers["content-length"]).toBe(String(ready?.size));
  });

  it("contains every collection as JSON and CSV, and describes each in the README", async () => {
    const { files } = await downloadExport();
    const names = collections.map(({ name }) => name);
    expect([...files.keys()].toSorted()).toEqual(
      ["README.txt", ...names.flatMap((name) => [`${name}.csv`, `${name}.json`])].toSorted(),
    );
    const readme = files.get("README.txt");
    expect(readme).toContain(exportReadme.es.leftOut);
    for (const { name, about } of collections) {
      expect(readme).toContain(`${name}.csv\n    ${about.es}`);
      const rows = parseRows(files, name);
      expect([name, rows.length]).not.toEqual([name, 0]);
      const cells: unknown[] = parse(files.get(`${name}.csv`) ?? "", { bom: true, columns: true });
      expect([name, cells.length]).toEqual([name, rows.length]);
    }
  });

  it("contains the user's data with encrypted values in plaintext", async () => {
    const { files } = await downloadExport();
    const [profile] = parseRows(files, "account/profile");
    const { firstName, lastName, email, username } = fullUser;
    expect(profile).toMatchObject({ id: userId, firstName, lastName, email, username });
    expect(parseRows(files, "energizing/sleep-cycles").map(({ notes }) => notes)).toEqual([
      dream,
      dream,
    ]);
    expect(parseRows(files, "energizing/sleep-rhythm")[0]).toMatchObject({ bedtime: "22:45" });
    expect(parseRows(files, "planning/completions")).toMatchObject([{ day: "2026-03-04" }]);
    expect(parseRows(files, "planning/progress-entries")).toMatchObject([{ note: "Two songs" }]);
    expect(parseRows(files, "planning/shares-received")).toMatchObject([
      { objective: "Build a boat together", role: "viewer" },
    ]);
    expect(parseRows(files, "workspaces/memberships")).toMatchObject([{ role: "OWNER" }]);
    const written = Object.groupBy(parseRows(files, "logbook/entries"), ({ kind }) => String(kind));
    expect(written).toMatchObject({
      recipes: [{ title: "Atole de maíz" }],
      diary: [{ title: null, values: { text: secretPage } }],
    });
    const attached = parseRows(files, "logbook/attachments").map(({ name }) => name);
    expect(new Set(attached)).toEqual(new Set(["atole.pdf", secretFile]));
  });

  it("contains no secrets and no data of other users", async () => {
    const { files } = await downloadExport();
    const everything = [...files.values()].join("\n");
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    const { rows: devices } = await db.execute<{ hash: string }>(
      sql`select encode(hash, 'hex') as hash from recovery_codes where user_id = ${userId}`,
    );
    const forbidden = [user?.passwordHash, devices[0]?.hash, `credential-${userId}`];
    for (const value of [...forbidden, friend.userId, friend.username, "Ibargüengoitia"]) {
      expect(value).toBeDefined();
      expect(everything).not.toContain(value);
    }
    expect(everything).not.toMatch(/argon2|passwordHash|encryptedSecret|fingerprint|publicKey/);
  });

  it("escapes formulas for spreadsheets", async () => {
    const { files } = await downloadExport();
    const rows: Record<string, string>[] = parse(files.get("planning/tasks.csv") ?? "", {
      bom: true,
      columns: true,
    });
    expect(rows.map(({ title }) => title)).toContain(`'=HYPERLINK("x")`);
    const titles = parseRows(files, "planning/tasks").map(({ title }) => title);
    expect(titles).toContain('=HYPERLINK("x")');
  });

  it("is written in the user's language", async () => {
    const eve = await registerUser(api, { language: "en" });
    const { files } = await downloadExport(eve);
    expect(files.get("README.txt")).toContain(exportReadme.en.leftOut);
    expect(files.get("README.txt")).toMatch(
      /made on March \d+, 2026 at \d{1,2}:\d\d\s[AP]M, Central Standard Time\./,
    );
    expect(parseRows(files, "planning/tasks")).toEqual([]);
  });

  it("includes all rows of large tables, in encrypted pieces of limited size", async () => {
    const heavy = await makePlanner(api);
    const { mission } = await heavy.routine("2026-03-06");
    // More rows than two pages hold, with random text that hardly compresses.
    const noise = sql.raw(Array(16).fill("md5(random()::text)").join(" || "));
    await db.execute(sql`
      insert into tasks (id, owner_id, mission_id, objective_id, title, description, created_at, updated_at)
      select gen_random_uuid(), ${heavy.userId}, id, objective_id, 'task ' || n,
        ${noise}, now(), now()
      from missions, generate_series(1, 1100) n where id = ${mission.id}`);
    await request(heavy.token);
    await api.runJobs();
    const pieces = await db
      .select({ bytes: sql<number>`length(${dataExportPieces.encrypted})` })
      .from(dataExportPieces);
    expect(pieces.length).toBeGreaterThan(2);
    for (const { bytes } of pieces) expect(bytes).toBeLessThan(257 * 1024);
    const { url } = (await link("correct horse", heavy.token)).data;
    const files = await unzip((await download(url)).rawPayload);
    expect(new Set(parseRows(files, "planning/tasks").map(({ title }) => title)).size).toBe(1100);
  });

  it("can be requested once an hour, also by concurrent requests", async () => {
    const [one, two] = await Promise.all([request(), request()]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 201]));
    expect(one.data.id).toBe(two.data.id);
    await api.runJobs();
    clock.advance(59 * MINUTE_MS);
    expect((await request()).data).toMatchObject({ id: one.data.id, status: "READY" });
    clock.advance(MINUTE_MS);
    const later = await request();
    expect([later.status, later.data.status]).toEqual([201, "PENDING"]);
    expect(await db.select().from(dataExports)).toHaveLength(1);
  });

  it("restarts from the beginning after its worker crashed", async () => {
    const { id } = (await request()).data;
    await db.update(dataExports).set({ status: "RUNNING", startedAt: clock.now() });
    const encrypted = Buffer.from("left behind");
    await db
      .insert(dataExportPieces)
      .values([0, 1, 9_999].map((position) => ({ exportId: id, position, encrypted })));
    await api.runJobs();
    const { url } = (await link()).data;
    const files = await unzip((await download(url)).rawPayload);
    expect(files.get("README.txt")).toContain("Vereda");
  });

  it("is not finished by a slow worker after another one restarted it", async () => {
    const { id } = (await request()).data;
    await db.execute(sql`
      create function begin_again() returns trigger language plpgsql as
      $$ begin update data_exports set started_at = started_at + interval '6 minutes'; return new; end $$`);
    await db.execute(sql`
      create trigger begin_again before insert on data_export_pieces
      for each row execute function begin_again()`);
    await api.runJobs();
    await db.execute(sql`drop trigger begin_again on data_export_pieces`);
    await db.execute(sql`drop function begin_again`);
    expect(await latest()).toMatchObject({ id, status: "RUNNING", size: null });
  });

  it("fails after several errors and can then be requested again", async () => {
    const { id } = (await request()).data;
    // Replaces the user's data key with one that cannot be decrypted.
    const mine = eq(userDataKeys.userId, userId);
    const [storedKey] = await db.select().from(userDataKeys).where(mine);
    const wrappedKey = Uint8Array.of(1, 2);
    await db.update(userDataKeys).set({ wrappedKey }).where(mine);
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(api.runJobs()).rejects.toThrow("cannot be decrypted");
      clock.advance(10 * MINUTE_MS);
    }
    expect(await latest()).toMatchObject({ id, status: "FAILED", size: null });
    await db.update(userDataKeys).set({ wrappedKey: storedKey?.wrappedKey }).where(mine);
    expect((await request()).status).toBe(201);
    await api.runJobs();
    expect(await latest()).toMatchObject({ status: "READY" });
  });
});
