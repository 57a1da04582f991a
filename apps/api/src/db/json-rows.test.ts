import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { selectNamedValue, prepareJsonLists, prepareJsonRows } from "./json-rows.ts";
import { openTestDatabase } from "./testing.ts";
import { runOutsideTransaction } from "./transaction-guard.ts";

const { db, close } = await openTestDatabase();
afterAll(close);

describe("rows as JSON", () => {
  it("have the JSON types of their PostgreSQL columns", async () => {
    const query = prepareJsonRows<{
      readonly text: string;
      readonly number: number;
      readonly flag: boolean;
      readonly nothing: null;
      readonly list: readonly number[];
      readonly day: string;
    }>(
      db,
      "kinds",
      {
        text: "$1::text",
        number: "1.5",
        flag: "$2::integer > 1",
        nothing: "null",
        list: "array[1, 2]",
        day: "date '2026-03-04'",
      },
      "",
    );
    const text = "\"quoted\", 'so', \\ and 🌙\n\u202e";
    for (const number of ["1", "2", "3"]) {
      expect(await query(text, number)).toEqual([
        {
          text,
          number: 1.5,
          flag: number !== "1",
          nothing: null,
          list: [1, 2],
          day: "2026-03-04",
        },
      ]);
    }
  });

  it("return any number of rows, also none", async () => {
    const query = prepareJsonRows<{ readonly id: string; readonly day: string | null }>(
      db,
      "lists",
      { id: "id", day: "day" },
      "from unnest($1::text[], $2::date[]) as given(id, day) where $3::text is null",
    );
    expect(await query(["a", "b"], ["2026-03-04", null], null)).toEqual([
      { id: "a", day: "2026-03-04" },
      { id: "b", day: null },
    ]);
    expect(await query(["a"], [null], "no")).toEqual([]);
    expect(await query([], [], null)).toEqual([]);
  });

  it("still work after a query that failed", async () => {
    const query = prepareJsonRows<{ readonly n: number }>(db, "failing", { n: "$1::integer" }, "");
    await expect(query("not a number")).rejects.toThrow(/invalid input syntax/);
    expect(await query("7")).toEqual([{ n: 7 }]);
    await expect(query("still none")).rejects.toThrow(/invalid input syntax/);
    expect(await query("8")).toEqual([{ n: 8 }]);
  });

  it("never contain uncommitted changes", async () => {
    await db.execute(sql`create table counted (n integer)`);
    const query = prepareJsonRows<{ readonly count: number }>(
      db,
      "counting",
      { count: "count(*)" },
      "from counted",
    );
    let during: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into counted values (1)`);
      during = runOutsideTransaction(() => query());
      await tx.execute(sql`insert into counted values (2)`);
    });
    expect([[{ count: 0 }], [{ count: 2 }]]).toContainEqual(await during);
    expect(await query()).toEqual([{ count: 2 }]);
  });

  it("use one generic plan when values are named", async () => {
    await db.execute(sql`create table kinds as
      select case when n <= 5 then 'rare' else 'common' end as kind from generate_series(1, 50000) as n`);
    await db.execute(sql`create index on kinds (kind)`);
    await db.execute(sql`analyze kinds`);
    const count = (name: string, kind: string, values = {}) => {
      const rows = { columns: { count: "count(*)" }, rest: `from kinds where kind = ${kind}` };
      return prepareJsonLists<{ readonly rows: { readonly count: number } }>(
        db,
        name,
        { rows },
        values,
      );
    };
    const once = count("planned_once", selectNamedValue("kind"), { kind: "$1::text" });
    const anew = count("planned_anew", "$1::text");
    for (let round = 0; round < 10; round++) {
      expect(await once("rare")).toEqual({ rows: [{ count: 5 }] });
      expect(await anew("rare")).toEqual({ rows: [{ count: 5 }] });
    }
    const plans = await prepareJsonRows<{ readonly name: string; readonly anew: number }>(
      db,
      "plans",
      { name: "substring(name from '^planned_[a-z]+')", anew: "custom_plans" },
      "from pg_prepared_statements where name like 'planned%' order by name desc",
    )();
    expect(plans).toEqual([
      { name: "planned_once", anew: 5 },
      { name: "planned_anew", anew: 10 },
    ]);
  });

  it("can use the same statement name on several servers and several times on one server", async () => {
    const one = prepareJsonRows<{ readonly n: number }>(db, "same", { n: "1" }, "");
    const again = prepareJsonRows<{ readonly n: number }>(db, "same", { n: "1" }, "");
    expect(await Promise.all([one(), again(), one()])).toEqual([
      [{ n: 1 }],
      [{ n: 1 }],
      [{ n: 1 }],
    ]);
  });

  it("cannot be prepared inside a transaction", async () => {
    await db.transaction(async (tx) => {
      expect(() => prepareJsonRows<{ readonly n: number }>(tx, "inside", { n: "1" }, "")).toThrow(
        /as it was opened/,
      );
    });
  });
});
