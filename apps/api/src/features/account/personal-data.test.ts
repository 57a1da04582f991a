import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listDatabaseTables, listTablesWithUsers } from "./testing/data-rights-testing.ts";
import { features } from "../../features.ts";

const { db } = await makeTestApp();

/** Tables without personal data, with the reason. */
const impersonalTables: Readonly<Record<string, string>> = {
  billing_events: "ids of events, without whom they are about, for a month at most",
  jobs: "queued work: ids of rows, e-mails and pushes, for three days, and a week more if they failed; Stripe's id of an erased user, until Stripe erased it",
  migrations: "the version of the schema",
  push_keys: "contains the encrypted push keys of this server",
  rate_limit_counters: "counts under hashes, for two days at most",
  redirects: "redirects of public pages",
  server_settings: "who may register on this server and who operates it",
  orphaned_files: "names files that nothing refers to",
};

describe("every table of the database", () => {
  it("is part of the data export or listed with a reason", async () => {
    const declared = features.flatMap(({ personalData = [] }) =>
      personalData.filter(({ collection, notExported }) => collection ?? notExported),
    );
    const handledTables = new Set([
      ...declared.flatMap(({ tables }) => tables),
      ...Object.keys(impersonalTables),
    ]);
    const tables = await listDatabaseTables(db);
    expect(tables.filter((name) => !handledTables.has(name))).toEqual([]);
    expect([...handledTables].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it("has no user column when it is listed as impersonal, except the author of a redirect", async () => {
    const naming = await listTablesWithUsers(db);
    expect(naming.filter((name) => name in impersonalTables)).toEqual(["redirects"]);
  });
});
