// Limits the SQL statements of the read of the current user, which every screen needs.
import pg from "pg";
import { accountApi } from "@vereda/domain/account/contract";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { afterAll, expect, it, vi } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "./testing/account-testing.ts";

const database = await openTestDatabase();
const api = await makeTestApp({ database });
afterAll(() => database.close());

// Only on PostgreSQL: statements to the embedded database are no round trips.
it.runIf(database.kind === "postgres").each([accountApi.me, workspaceApi.list])(
  "$path is one statement besides the one that authenticates",
  async (endpoint) => {
    const { token } = await registerUser(api);
    const query = vi.spyOn(pg.Client.prototype, "query");
    const { status } = await api.attempt(endpoint, { token });
    const count = query.mock.calls.length;
    query.mockRestore();
    expect([status, count]).toEqual([200, 2]);
  },
);
