import { cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { openDatabase } from "#db/client.ts";
import type { Database } from "#db/client.ts";
import { listMigrationHashes, migrationsFolder } from "#db/migrate.ts";
import { openTestDatabase } from "#db/testing.ts";
import { runOutsideTransaction } from "#db/transaction-guard.ts";
import { acquirePglite, createPgliteFolder } from "#db/testing/acquire-pglite.ts";
import { fillEmptyTables } from "#db/testing/fill-tables.ts";
import { getKeyFiles } from "#platform/crypto/master-key-file.ts";
import { toMasterKey } from "#platform/crypto/master-key.ts";
import { createSettableClock } from "#platform/clock.ts";
import { openFiles } from "#platform/storage/files.ts";
import { copyAndMigrate, makeBackup } from "./backup.ts";
import { computeChecksums, hasUsers, makeDatabaseSource } from "./copy.ts";
import { findServerSource, serveCopies } from "./copy-socket.ts";
import { moveTables, restoreArchive } from "./restore.ts";
import type { Target } from "./restore.ts";

const now = new Date("2026-11-24T06:00:00Z");
const folder = await mkdtemp(join(tmpdir(), "vereda-backup-"));
const first = await openTestDatabase();
const second = await openTestDatabase();
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await rm(folder, { recursive: true });
});

const FILE = "notes/route.webp";
const passphrase = "camino largo al mar";

function configure(name: string, settings: Record<string, string> = {}) {
  const dataDir = join(folder, name);
  return readConfig({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, ...settings });
}

const config = configure("source");
const files = openFiles(config);

async function fill(db: Database): Promise<void> {
  getKeyFiles(config.dataDir).make();
  const key = getKeyFiles(config.dataDir).present() ?? new Uint8Array();
  await fillEmptyTables(db);
  for (const table of ["user_data_keys", "two_step", "push_keys", "jobs"]) {
    const name = sql.identifier(table);
    await db.execute(sql`update ${name} set master_key_name = ${toMasterKey(key).name}`);
  }
  await db.execute(sql`update users set password_tag_key = ${toMasterKey(key).name}`);
  await db.execute(sql`update logbook_attachments set file = ${FILE}`);
  // JSON null is not SQL null, and no number of a double may change.
  await db.execute(
    sql`update tasks set trigger_payload = 'null'::jsonb, title = E'línea\\u2028"uno"\\n\\\\,(dos)'`,
  );
  await db.execute(sql`update progress_entries set value = 0.1 + 0.2`);
  await files.put(FILE, Buffer.from("un camino"));
}

let count = 0;
async function backUp(source = makeDatabaseSource(first.db, now)): Promise<string> {
  count += 1;
  const file = join(folder, `archive-${count}.vereda`);
  await makeBackup({ source, config, files, file });
  return file;
}

async function empty(db: Database): Promise<void> {
  await db.execute(
    sql`truncate users, jobs, push_keys, rate_limit_counters, orphaned_files cascade`,
  );
}

const untouched = (): Promise<Target> => {
  throw new Error("The database was opened.");
};

function restore(archive: string, into = configure("target"), replace?: Target["replace"]) {
  const openTarget = () =>
    Promise.resolve({ db: second.db, ...(replace !== undefined && { replace }) });
  return restoreArchive({ archive, config: into, files: openFiles(into), openTarget });
}

describe("backup and restore", () => {
  beforeEach(async () => {
    await empty(second.db);
    await rm(join(folder, "target"), { recursive: true, force: true });
  });

  it("restores every row, file and key", async () => {
    await fill(first.db);
    const archive = await backUp();
    const into = configure("target");
    const { checksums, keys } = await restore(archive, into);
    const expected = await first.db.transaction(computeChecksums);
    expect(Object.values(expected).filter(({ rows }) => rows === 0)).toEqual([]);
    expect(checksums).toEqual(expected);
    expect(await second.db.transaction(computeChecksums)).toEqual(expected);
    expect(keys).toBe(1);
    expect(getKeyFiles(into.dataDir).present()).toEqual(getKeyFiles(config.dataDir).present());
    const restored = await openFiles(into).get(FILE);
    expect(restored && String(await buffer(restored.content))).toBe("un camino");
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await readFile(archive)).includes("camino")).toBe(false);
  });

  it("leaves triggers and foreign keys as they were", async () => {
    const describeSchema = () =>
      second.db.execute(sql`
        select conname::text, pg_get_constraintdef(oid) as is, '' as enabled from pg_constraint where contype = 'f'
        union all select tgname::text, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
        order by 1, 2`);
    const before = await describeSchema();
    await restore(await backUp());
    expect((await describeSchema()).rows).toEqual(before.rows);
  });

  it("reports a wrong passphrase in one sentence", async () => {
    const archive = await backUp();
    const wrong = configure("target", { BACKUP_PASSPHRASE: "camino largo al cerro" });
    await expect(restore(archive, wrong)).rejects.toThrow(
      /^The passphrase does not open this archive\.$/,
    );
  });

  it("refuses an archive that was cut off or altered before it opens the database", async () => {
    const archive = await backUp();
    const { size } = await stat(archive);
    const into = configure("target");
    const attempt = () =>
      restoreArchive({ archive, config: into, files: openFiles(into), openTarget: untouched });
    const whole = await readFile(archive);
    whole[size - 40] = (whole[size - 40] ?? 0) ^ 1;
    await writeFile(archive, whole);
    await expect(attempt()).rejects.toThrow(/^The archive is damaged or incomplete/);
    for (const length of [size - 1, size - 16, Math.floor(size / 2), 300]) {
      await truncate(archive, length);
      await expect(attempt()).rejects.toThrow(/^The archive is damaged or incomplete/);
    }
    await truncate(archive, 0);
    await expect(attempt()).rejects.toThrow("no backup of Vereda");
  });

  it("refuses data of a newer version before it opens the database", async () => {
    const source = makeDatabaseSource(first.db, now);
    const newer = await backUp((write) =>
      source((records) =>
        write(
          records.map((each) =>
            typeof each !== "string" && "format" in each
              ? { ...each, migrations: [...each.migrations, "newer"] }
              : each,
          ),
        ),
      ),
    );
    const into = configure("target");
    const attempt = restoreArchive({
      archive: newer,
      config: into,
      files: openFiles(into),
      openTarget: untouched,
    });
    await expect(attempt).rejects.toThrow("The archive was made by a newer version of Vereda");
  });

  it("replaces data only on request, and copies it first", async () => {
    const archive = await backUp();
    await restore(archive);
    await second.db.execute(sql`update users set first_name = 'Eva'`);
    await expect(restore(archive)).rejects.toThrow("Add --replace");
    let copied = false;
    await restore(archive, undefined, {
      copyExisting: async () => {
        const { rows } = await second.db.execute(sql`select from users where first_name = 'Eva'`);
        copied = rows.length === 1;
      },
    });
    expect(copied).toBe(true);
    expect(await second.db.transaction(computeChecksums)).toEqual(
      await first.db.transaction(computeChecksums),
    );
  });

  it("keeps the data of a database that a restore cannot fill", async () => {
    const source = makeDatabaseSource(first.db, now);
    const before = await second.db.transaction(computeChecksums);
    const failing = moveTables(
      async (write) => {
        await source(write);
        throw new Error("The connection broke.");
      },
      { db: second.db },
      listMigrationHashes(),
    );
    await expect(failing).rejects.toThrow("The connection broke.");
    expect(await second.db.transaction(computeChecksums)).toEqual(before);
  });

  it("needs every master key that encrypted something", async () => {
    const elsewhere = configure("elsewhere");
    const source = makeDatabaseSource(first.db, now);
    const file = join(folder, "keyless.vereda");
    await expect(makeBackup({ source, config: elsewhere, files, file })).rejects.toThrow(
      /^The master key \w{8} is missing, and the backup would be useless/,
    );
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });

  it("adds a key without replacing those of the target", async () => {
    const into = configure("target");
    getKeyFiles(into.dataDir).make();
    const own = getKeyFiles(into.dataDir).present();
    const archive = await backUp();
    await restore(archive, into);
    expect(getKeyFiles(into.dataDir).present()).toEqual(own);
    expect(getKeyFiles(into.dataDir).previous()).toEqual(getKeyFiles(config.dataDir).present());
  });

  it("copies one snapshot while others write", async () => {
    const source = makeDatabaseSource(first.db, now);
    const writes: Promise<unknown>[] = [];
    // Writes to a table that is copied early and one that is copied late, in one transaction.
    const writeBoth = () =>
      first.db.transaction(async (tx) => {
        await tx.execute(sql`update checklist_items set title = title || '+'`);
        await tx.execute(sql`update tasks set title = title || '+'`);
      });
    const before = await first.db.transaction(computeChecksums);
    const archive = await backUp((write) =>
      source(async (records) => {
        await write(records);
        const [record] = records;
        if (typeof record === "object" && "table" in record && record.table === "missions") {
          // In another async context: on PostgreSQL it is done before the copy goes on.
          const writing = runOutsideTransaction(writeBoth);
          if (first.kind === "postgres") await writing;
          writes.push(writing);
        }
      }),
    );
    await Promise.all(writes);
    expect(writes).toHaveLength(1);
    const { checksums } = await restore(archive);
    expect(checksums).toEqual(before);
    expect((await first.db.transaction(computeChecksums))["tasks"]).not.toEqual(before["tasks"]);
  });
});

describe.runIf(first.kind === "pglite")("a running server", () => {
  const { log } = Fastify();

  it("copies its embedded database for a command", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "vereda-live-"));
    const clock = createSettableClock(now);
    const server = await serveCopies(first.db, { dataDir }, clock, log);
    try {
      expect((await stat(join(dataDir, "copy.sock"))).mode & 0o777).toBe(0o600);
      const source = await findServerSource(dataDir);
      if (source === null) throw new Error("The server was not reached.");
      await empty(second.db);
      const { checksums } = await restore(await backUp(source));
      expect(checksums).toEqual(await first.db.transaction(computeChecksums));
    } finally {
      await server?.close();
    }
    expect(await findServerSource(dataDir)).toBeNull();
    await rm(dataDir, { recursive: true });
  });

  it("stops while a copy is received", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "vereda-live-"));
    // More than the buffers of a socket hold.
    await first.db.execute(
      sql`update night_notes set content = decode(repeat('ab', 8000000), 'hex')`,
    );
    const server = await serveCopies(first.db, { dataDir }, createSettableClock(now), log);
    const source = await findServerSource(dataDir);
    await server?.close();
    await expect(backUp(source ?? undefined)).rejects.toThrow(
      "stopped before the copy was complete",
    );
    // The database is free again.
    expect(await hasUsers(first.db)).toBe(true);
    await rm(dataDir, { recursive: true });
  });
});

describe("moving", () => {
  it.runIf(first.kind === "postgres")("to PostgreSQL and back changes no row", async () => {
    const embedded = await acquirePglite();
    const back = await acquirePglite();
    try {
      await fill(embedded.db);
      const expected = await embedded.db.transaction(computeChecksums);
      await empty(second.db);
      const hashes = listMigrationHashes();
      await moveTables(makeDatabaseSource(embedded.db, now), { db: second.db }, hashes);
      expect(await second.db.transaction(computeChecksums)).toEqual(expected);
      await moveTables(makeDatabaseSource(second.db, now), { db: back.db }, hashes);
      expect(await back.db.transaction(computeChecksums)).toEqual(expected);
    } finally {
      await embedded.close();
      await back.close();
    }
  });
});

describe("migrating a database with data", () => {
  it("copies it first, and the copy can be restored without a passphrase", async () => {
    const migrations = join(folder, "migrations");
    await cp(migrationsFolder, migrations, { recursive: true });
    const journalFile = join(migrations, "meta/_journal.json");
    const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, "utf8"));
    const when = Date.UTC(2100, 0);
    journal.entries.push({ idx: 9, version: "7", when, tag: "9000_more", breakpoints: true });
    await writeFile(join(migrations, "9000_more.sql"), "update users set first_name = 'Eva'");
    await writeFile(journalFile, JSON.stringify(journal));
    const dataDir = join(folder, "migrated");
    await createPgliteFolder(dataDir);
    const { db, close } = await openDatabase({ dataDir });
    try {
      const own = configure("migrated", { MASTER_KEY: Buffer.alloc(32, 7).toString("base64") });
      await fillEmptyTables(db);
      const before = await db.transaction(computeChecksums);
      await openFiles(own).put(FILE, Buffer.from("un camino"));
      const archive = await copyAndMigrate(db, own, now, migrations);
      expect(archive).toBe(join(dataDir, "backups/before-migration-2026-11-24T06-00-00.vereda"));
      expect(await copyAndMigrate(db, own, now, migrations)).toBeNull();
      await empty(second.db);
      await openFiles(own).delete(FILE);
      const restored = await restore(archive ?? "", { ...own, backupPassphrase: undefined });
      expect(restored).toMatchObject({ checksums: before, files: 1, missing: 0 });
      expect(await openFiles(own).get(FILE)).not.toBeNull();
      expect(await second.db.transaction(hasUsers)).toBe(true);
    } finally {
      await close();
    }
  });
});
