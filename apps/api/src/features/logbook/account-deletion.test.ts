import { DAY_MS } from "@vereda/domain/time/units";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, inArray } from "drizzle-orm";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { orphanedFiles } from "#platform/storage/orphaned-file-table.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import { workspaces } from "../workspace/tables/workspaces.ts";
import { joinAs } from "../workspace/workspace-testing.ts";
import { aDiaryPage, aPdf, aRecipe, makeLogbook } from "./testing/logbook-testing.ts";
import { logbookEntries } from "./tables/entries.ts";

const api = await makeTestApp();
const listStoredFiles = () => readdir(path.join(api.dataDir, "files/logbook")).catch(() => []);

async function deleteAccount(token: string, eraseHealthNow = false) {
  const body = { password: "correct horse", confirm: "DELETE", eraseHealthNow };
  expect((await api.call(dataRightsApi.deleteAccount, { token, body })).status).toBe(200);
}

async function helper(firstName: string) {
  const host = await makePlanner(api);
  const user = await makePlanner(api, { firstName });
  await joinAs(api, host.workspaceId, user, "CO_OWNER");
  const writer = { token: user.token, workspaceId: host.workspaceId };
  const recipe = await makeLogbook(api, writer).add(aRecipe);
  const page = await makeLogbook(api, writer, "personal").add(aDiaryPage);
  return { host, user, writer, recipe, page };
}

describe("a deleted account", () => {
  it("leaves shared entries without an author and deletes intimate ones", async () => {
    const { host, user, writer, recipe, page } = await helper("Citlali");
    const before = await listStoredFiles();
    await makeLogbook(api, writer, "personal").attach(page.id, aPdf);
    await makeLogbook(api, user, "personal").add(aDiaryPage);
    const { data: shared } = await makeLogbook(api, writer).attach(recipe.id, aPdf);
    expect(await listStoredFiles()).toHaveLength(before.length + 2);
    await deleteAccount(user.token);
    api.clock.advance(14 * DAY_MS);
    await api.runJobs();
    api.clock.advance(DAY_MS);
    await api.runJobs();

    const hosts = makeLogbook(api, host);
    const [left] = (await hosts.list({ kind: "recipes" })).data.items;
    expect(left).toEqual({ ...shared, author: "Someone who left", isOwn: false });
    const attachment = left?.attachments[0]?.id ?? "";
    expect((await hosts.getFile(attachment)).statusCode).toBe(200);
    expect(await listStoredFiles()).toHaveLength(before.length + 1);
    const rows = await api.db
      .select({ id: logbookEntries.id })
      .from(logbookEntries)
      .where(inArray(logbookEntries.id, [recipe.id, page.id]));
    expect(rows).toEqual([{ id: recipe.id }]);
  });

  it("can delete intimate entries in advance, and nothing else", async () => {
    const { host, user, recipe, page } = await helper("Xóchitl");
    await deleteAccount(user.token, true);
    const rows = await api.db
      .select({ id: logbookEntries.id })
      .from(logbookEntries)
      .where(inArray(logbookEntries.id, [recipe.id, page.id]));
    expect(rows).toEqual([{ id: recipe.id }]);
    const [left] = (await makeLogbook(api, host).list({ kind: "recipes" })).data.items;
    expect(left?.author).toBe("Xóchitl");
  });
});

describe("a deleted workspace", () => {
  it("deletes its logbook files", async () => {
    const { host, writer, recipe, page } = await helper("Ana");
    await makeLogbook(api, writer).attach(recipe.id, aPdf);
    await makeLogbook(api, writer, "personal").attach(page.id, aPdf);
    const before = await listStoredFiles();
    await api.db.delete(workspaces).where(eq(workspaces.id, host.workspaceId));
    expect(await api.db.select().from(orphanedFiles)).toHaveLength(2);
    api.clock.advance(DAY_MS);
    await api.runJobs();
    expect(await listStoredFiles()).toHaveLength(before.length - 2);
    expect(await api.db.select().from(orphanedFiles)).toEqual([]);
  });
});
