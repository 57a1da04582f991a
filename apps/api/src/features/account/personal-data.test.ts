import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listDatabaseTables, listTablesWithUsers } from "./testing/data-rights-testing.ts";
import { features } from "../../features.ts";

const { db } = await makeTestApp();

/** Tables that hold nothing of any one person, and why. */
const impersonalTables: Readonly<Record<string, string>> = {
  jobs: "queued work: ids of rows, and e-mails and pushes on their way, for three days at most",
  migrations: "tells how far the database is",
  push_keys: "holds the sealed keys of this server",
  rate_limit_counters: "counts under hashes, for two days at most",
  redirects: "leads old addresses of the site to new ones",
  orphaned_files: "names files that nothing refers to",
};

const sources = features.flatMap(({ personalData }) => personalData ?? []);

describe("every table of the database", () => {
  const exportedTables = sources.flatMap(({ collections }) =>
    collections.flatMap(({ tables }) => tables),
  );
  const unexportedTables = sources.flatMap(({ notExported = {} }) => Object.keys(notExported));

  it("is told in the copy, or left out for a reason that is written down", async () => {
    const handledTables = new Set([
      ...exportedTables,
      ...unexportedTables,
      ...Object.keys(impersonalTables),
    ]);
    const tables = await listDatabaseTables(db);
    expect(tables.filter((name) => !handledTables.has(name))).toEqual([]);
    expect([...handledTables].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it("names nobody when it is said to hold nothing of anybody, but for the author of a redirect", async () => {
    const naming = await listTablesWithUsers(db);
    expect(naming.filter((name) => name in impersonalTables)).toEqual(["redirects"]);
  });
});
