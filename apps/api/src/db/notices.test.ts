import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { createNotices } from "./notices.ts";
import type { Notices } from "./notices.ts";

type NotificationHandler = Parameters<Notices["listen"]>[1];
type Connect = Parameters<typeof createNotices>[0];
import { openTestDatabase } from "./testing.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

function openConnections() {
  const received: string[] = [];
  const ends: (() => void)[] = [];
  const handler: NotificationHandler = {
    onNotify: (payload) => void received.push(payload),
    onReconnect: () => void received.push("reconnected"),
  };
  const connect: Connect = (_channel, onNotify) => {
    const number = ends.length + 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    const close = () => Promise.resolve(resolve());
    onNotify(`by ${number}`);
    return Promise.resolve({ ended: promise, close });
  };
  const notices = createNotices(connect);
  return { received, notices, handler, end: () => ends.at(-1)?.() };
}

describe("a listening connection", () => {
  it("reconnects when the connection ends", async () => {
    const { received, notices, handler, end } = openConnections();
    const stop = await notices.listen("changes", handler);
    expect(received.splice(0)).toEqual(["by 1"]);
    end();
    await expect.poll(() => received.at(-1)).toBe("reconnected");
    expect(received).toEqual(["by 2", "reconnected"]);
    await stop();
  });

  it("does not reconnect after listening stops", async () => {
    const { received, notices, handler } = openConnections();
    const stop = await notices.listen("changes", handler);
    await stop();
    expect(received).not.toContain("by 2");
  });

  // The embedded database has no connection that could break.
  it.runIf(database.kind === "postgres")(
    "reconnects when the server ends the connection",
    async () => {
      const { received, handler } = openConnections();
      const stop = await database.notices.listen("changes", handler);
      await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'vereda-live'`);
      await expect.poll(() => received.at(-1)).toBe("reconnected");
      await database.db.execute(sql`select pg_notify('changes', 'again')`);
      await expect.poll(() => received.at(-1)).toBe("again");
      expect(received).toEqual(["reconnected", "again"]);
      await stop();
    },
  );
});
