import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { everyTable, tablesThatNamePeople } from "./testing/data-rights-testing.ts";
import { impersonalTables, personalDataSources } from "./personal-data-sources.ts";

const { db } = await makeTestApp();

describe("every table of the database", () => {
  const told = personalDataSources.flatMap(({ collections }) =>
    collections.flatMap(({ tables }) => tables),
  );
  const untold = personalDataSources.flatMap(({ untold = {} }) => Object.keys(untold));

  it("is told in the copy, or left out for a reason that is written down", async () => {
    const answered = new Set([...told, ...untold, ...Object.keys(impersonalTables)]);
    const tables = await everyTable(db);
    expect(tables.filter((name) => !answered.has(name))).toEqual([]);
    expect([...answered].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it("names nobody when it is said to hold nothing of anybody, but for the author of a redirect", async () => {
    const naming = await tablesThatNamePeople(db);
    expect(naming.filter((name) => name in impersonalTables)).toEqual(["redirects"]);
  });
});
