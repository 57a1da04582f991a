import { coreApi } from "@vereda/domain/core/contract";
import { createId } from "@vereda/domain/id";
import { financeAccountsApi } from "@vereda/domain/resources/finance/contract-accounts";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { HOUR_MS } from "@vereda/domain/time/units";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeFullUser } from "#features/account/testing/data-rights-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { orphanedFiles } from "#platform/storage/orphaned-file-table.ts";

const api = await makeTestApp();
const stranger = await makePlanner(api);
const user = await makeFullUser(api, stranger);

await api.call(financeAccountsApi.saveAccount, {
  token: user.token,
  params: { id: user.workspaceId, accountId: createId(api.clock.now().getTime()) },
  body: { name: "Unused", kind: "CASH", currency: "MXN", opening: 0 },
});

const undoable = [...api.app.endpoints].filter((one) => one.isUndoable);

/** What each call deletes a row of; a condition where its table has rows of other calls too. */
const deletes: Readonly<Record<string, readonly [table: string, where?: string]>> = {
  "/planning/tags/:id": ["planning_tags"],
  "/planning/columns/:id": ["board_columns"],
  "/planning/templates/:id": ["objective_templates"],
  "/planning/filters/:id": ["planning_filters"],
  "/planning/comments/:id": ["comments"],
  "/planning/attachments/:id": ["task_attachments"],
  "/planning/progress-entries/:id": ["progress_entries"],
  "/planning/checklist-items/:id": ["checklist_items"],
  "/workspaces/entries/:id": [
    "logbook_entries",
    "id in (select entry_id from logbook_attachments)",
  ],
  "/workspaces/attachments/:id": ["logbook_attachments"],
  "/workspaces/ideas/:id": ["ideas"],
  "/workspaces/library-items/:id": ["library_items"],
  "/workspaces/expenses/:id": ["expenses"],
  "/workspaces/recurring-entries/:id": ["recurring_entries"],
  "/workspaces/:id/resources/finance/transfers/:transferId": ["finance_transfers"],
  "/workspaces/:id/resources/finance/accounts/:accountId": ["money_accounts", "name = 'Unused'"],
  "/workspaces/resource-entries/:id": ["resource_entries"],
  "/panel/streak/pauses/:id": ["streak_pauses"],
  "/panel/vitality/balance/:date": ["balance_assessments"],
  "/energizing/sleep-cycles/:id": ["sleep_cycles"],
  "/energizing/dream-notes/:id": ["night_notes", "kind = 'dream'"],
  "/energizing/reflections/:id": ["night_notes", "kind = 'reflection'"],
  "/me/inbox/:id": ["notifications"],
};

/** The user's own, wherever they are a member. */
const personal = new Set([
  "/planning/tags/:id",
  "/planning/templates/:id",
  "/planning/filters/:id",
  "/panel/streak/pauses/:id",
  "/panel/vitality/balance/:date",
  "/energizing/sleep-cycles/:id",
  "/energizing/dream-notes/:id",
  "/energizing/reflections/:id",
  "/me/inbox/:id",
]);

async function read(table: string, where = "true"): Promise<Record<string, string>[]> {
  const { rows } = await api.db.execute<{ row: Record<string, string> }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} as t where ${sql.raw(where)}
    order by to_jsonb(t)::text`);
  return rows.map(({ row }) => row);
}

/** All rows that a deletion could touch, and the files that a cleanup would delete. */
async function readAll() {
  const tables = new Set(["tasks", "idea_votes", "logbook_attachments", "user_files"]);
  for (const [table] of Object.values(deletes)) tables.add(table);
  const rows = await Promise.all([...tables].map(async (table) => [table, await read(table)]));
  return { rows, orphaned: await api.db.$count(orphanedFiles) };
}

const undo = (id: string, { token }: { readonly token: string } = user) =>
  api.attempt(coreApi.undo, { token, body: { id } });

it("knows the table of every call that can be undone", () => {
  expect(undoable.map(({ path }) => path).toSorted()).toEqual(Object.keys(deletes).toSorted());
});

it.each(undoable.map((one) => [one.path, one] as const))(
  "restores what %s deleted, as it was",
  async (path, call: Endpoint) => {
    const [table, where = "true"] = deletes[path] ?? ["", "false"];
    const ofUser = ["user_id", "owner_id", "author_id", "payer_id"];
    const row = (await read(table, where)).find(
      (one) => ofUser.some((key) => one[key] === user.userId) || !ofUser.some((key) => key in one),
    );
    if (row === undefined) throw new Error(`The user has no row in ${table}.`);
    const id = path.endsWith(":date") ? row["day"] : row["id"];
    const params = path.startsWith("/workspaces/:id")
      ? { id: row["workspace_id"], [path.split(":").at(-1) ?? ""]: id }
      : { [path.split(":").at(-1) ?? ""]: id };
    const before = await readAll();
    await api.call(call, { token: user.token, params });
    expect(await readAll()).not.toEqual(before);
    expect((await undo(id ?? "", stranger)).status).toBe(404);
    if (!personal.has(path)) {
      const isTheirs = sql`user_id = ${user.userId} and status = 'ACTIVE'`;
      await api.db.execute(sql`update memberships set permission = 'ENTER' where ${isTheirs}`);
      expect([403, 404]).toContain((await undo(id ?? "")).status);
      await api.db.execute(sql`update memberships set permission = 'OWN' where ${isTheirs}`);
    }
    expect((await undo(id ?? "")).status).toBe(200);
    expect(await readAll()).toEqual(before);
    expect((await undo(id ?? "")).status).toBe(404);
  },
);

it("restores each of two tags of a task", async () => {
  const task = (await read("tasks", "tag_ids <> '{}'"))[0]?.["id"] ?? "";
  const other = await api.call(tagsApi.create, { token: user.token, body: { name: "Slow" } });
  const second = other.data.id;
  const one = sql`id = ${task}::uuid`;
  await api.db.execute(sql`update tasks set tag_ids = tag_ids || ${second}::uuid where ${one}`);
  const [first = ""] = (await read("tasks", `id = '${task}'`))[0]?.["tag_ids"] ?? [];
  for (const id of [first, second])
    await api.call(tagsApi.remove, { token: user.token, params: { id } });
  for (const id of [first, second]) expect((await undo(id)).status).toBe(200);
  expect((await read("tasks", `id = '${task}'`))[0]?.["tag_ids"]).toEqual([first, second]);
});

it("restores what was deleted last of what has the same address", async () => {
  const { token } = stranger;
  const body = (actual: number) => ({
    ratings: [{ areaId: "health" as const, actual, desired: 9 }],
  });
  let date = "";
  for (const actual of [2, 4]) {
    const { data } = await api.call(vitalityApi.saveBalance, { token, body: body(actual) });
    date = data.date ?? "";
    await api.call(vitalityApi.removeBalance, { token, params: { date } });
    api.clock.advance(1);
  }
  expect((await undo(date, stranger)).status).toBe(200);
  const { ratings } = (await api.call(vitalityApi.balance, { token })).data;
  expect(ratings).toContainEqual({ areaId: "health", actual: 4, desired: 9 });
});

it("restores nothing later or of which another took the place", async () => {
  const { token } = stranger;
  const body = { name: "Once" };
  const remove = async () => {
    const { data } = await api.call(tagsApi.create, { token, body });
    await api.call(tagsApi.remove, { token, params: { id: data.id } });
    return data.id;
  };
  const replaced = await remove();
  await remove();
  await api.call(tagsApi.create, { token, body });
  expect(await undo(replaced, stranger)).toMatchObject({ status: 409 });
  api.clock.advance(HOUR_MS);
  expect((await undo(replaced, stranger)).status).toBe(404);
  await api.runJobs();
  expect(await read("deleted_rows", `user_id = '${stranger.userId}'`)).toEqual([]);
});
