import fs from "node:fs";
import { cp, mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BootError } from "../platform/boot-error.ts";
import { openDatabase } from "./client.ts";
import type { OpenDatabase } from "./client.ts";

const folder = await mkdtemp(join(tmpdir(), "vereda-pglite-"));
const dataDir = join(folder, "data");
const database = join(dataDir, "pglite");
afterAll(() => rm(folder, { recursive: true }));

async function measureLog(): Promise<number> {
  const folderOfLog = join(database, "pg_wal");
  const names = await readdir(folderOfLog);
  // A checkpoint may delete a file meanwhile.
  const sizes = names.map((name) =>
    stat(join(folderOfLog, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 2 ** 20;
}

async function withDatabase(use: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase({ dataDir });
  try {
    await use(opened);
  } finally {
    await opened.close();
  }
}

// The same whichever database the other tests use.
describe.runIf(process.env["TEST_DB"] !== "postgres")(
  "the embedded database",
  { timeout: 60_000 },
  () => {
    beforeAll(async () => {
      // What a creation that was interrupted leaves behind.
      await fs.promises.mkdir(`${database}.new`, { recursive: true });
      await writeFile(join(`${database}.new`, "PG_VERSION"), "18\n");
      await withDatabase(async ({ db }) => {
        await db.execute(sql`create table written (n integer primary key, text text)`);
      });
    }, 60_000);

    it("closes a folder that others may read", async () => {
      fs.chmodSync(database, 0o755);
      await withDatabase(() => Promise.resolve());
      expect((await stat(database)).mode & 0o777).toBe(0o700);
    });

    it("forces every commit, and the files of a checkpoint, onto the disk", async () => {
      const inTests = vi.spyOn(fs, "fdatasyncSync");
      const synced = () => inTests.mock.calls.length;
      await withDatabase(async ({ db, maintain }) => {
        const before = synced();
        await db.execute(sql`insert into written values (1, 'one')`);
        expect(synced()).toBe(before + 1);
        await db.execute(sql`select * from written`);
        expect(synced()).toBe(before + 1);
        await maintain();
        expect(synced()).toBeGreaterThan(before + 5);
      });
      inTests.mockRestore();
    });

    it("bounds the write-ahead log under constant writing, also within transactions", async () => {
      const sizes: number[] = [];
      await withDatabase(async ({ db }) => {
        for (let batch = 0; batch < 16; batch += 1) {
          await db.transaction(async (tx) => {
            await tx.execute(sql`delete from written`);
            await tx.execute(
              sql`insert into written select n, repeat(md5(n::text), 60) from generate_series(1, 7000) as n`,
            );
          });
          sizes.push(await measureLog());
        }
        const { rows } = await db.execute<{ log: number; table: number }>(sql`
        select (pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / 1024 / 1024)::integer as log,
          (pg_table_size('written') / 1024 / 1024)::integer as table`);
        expect(rows[0]?.log).toBeGreaterThan(200);
        // Without vacuum, the deleted rows of all 16 batches.
        expect(rows[0]?.table).toBeLessThan(120);
      });
      expect(Math.max(...sizes)).toBeLessThanOrEqual(128);
    });

    const damages: Readonly<Record<string, (at: string) => Promise<void>>> = {
      "no version": (at) => rm(join(at, "PG_VERSION")),
      "no control file": (at) => rm(join(at, "global/pg_control")),
      "an empty control file": (at) => truncate(join(at, "global/pg_control")),
      "no write-ahead log": (at) => rm(join(at, "pg_wal"), { recursive: true }),
      "an empty catalog": (at) => truncate(join(at, "global/1260")),
      "another major version": (at) => writeFile(join(at, "PG_VERSION"), "12\n"),
    };

    it.each(Object.keys(damages))("says in a sentence that it is damaged: %s", async (name) => {
      const elsewhere = join(folder, name);
      await cp(dataDir, elsewhere, { recursive: true });
      await damages[name]?.(join(elsewhere, "pglite"));
      const error: unknown = await openDatabase({ dataDir: elsewhere }).catch(
        (failure: unknown) => failure,
      );
      expect(error).toBeInstanceOf(BootError);
      expect(String(error)).toMatch(
        /The embedded database in \S.*pglite cannot be opened: [^\n]{10,}\. If it is damaged, restore that folder from a backup, or move it elsewhere/,
      );
    });

    it("says that the data folder cannot be used", async () => {
      const file = join(folder, "file");
      await writeFile(file, "");
      await expect(openDatabase({ dataDir: file })).rejects.toThrow(
        `The data folder ${file} cannot be used`,
      );
    });
  },
);
