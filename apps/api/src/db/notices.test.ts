import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { noticesOver } from "./notices.ts";
import type { Connect, Hearer } from "./notices.ts";
import { openTestDatabase } from "./testing.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

/** Connections that a test makes and breaks, and everything that the hearer was told of them. */
function hearing() {
  const heard: string[] = [];
  const ends: (() => void)[] = [];
  const hearer: Hearer = {
    told: (payload) => void heard.push(`told ${payload}`),
    lost: () => void heard.push("lost"),
    began: (snapshot) => void heard.push(`began ${snapshot}`),
    missed: () => void heard.push("missed"),
  };
  const connect: Connect = (_channel, told) => {
    const number = ends.length + 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    const close = () => Promise.resolve(resolve());
    const connection = { snapshot: String(number), ended: promise, close };
    // It listens already, and its first word comes before anybody holds the connection.
    told(`by ${number}`);
    return Promise.resolve(connection);
  };
  const notices = noticesOver(connect);
  return { heard, notices, hearer, end: () => ends.at(-1)?.() };
}

describe("a connection that listens", () => {
  it("is made again when it ends; what the new one tells at once comes after the loss", async () => {
    const { heard, notices, hearer, end } = hearing();
    const stop = await notices.listen("changes", hearer);
    expect(heard.splice(0)).toEqual(["told by 1", "began 1"]);
    end();
    await expect.poll(() => heard.at(-1)).toBe("missed");
    expect(heard).toEqual(["lost", "told by 2", "began 2", "missed"]);
    await stop();
  });

  it("is not made again once nobody wants to listen", async () => {
    const { heard, notices, hearer } = hearing();
    const stop = await notices.listen("changes", hearer);
    await stop();
    expect(heard).not.toContain("told by 2");
  });

  // The embedded database has none that could break.
  it.runIf(database.kind === "postgres")("is made again when the server cuts it", async () => {
    const { heard, hearer } = hearing();
    const stop = await database.notices.listen("changes", hearer);
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'vereda-live'`);
    await expect.poll(() => heard.at(-1)).toBe("missed");
    await database.db.execute(sql`select pg_notify('changes', 'again')`);
    await expect.poll(() => heard.at(-1)).toBe("told again");
    const kinds = heard.map((what) => what.split(" ")[0]);
    expect(kinds).toEqual(["began", "lost", "began", "missed", "told"]);
    await stop();
  });
});
