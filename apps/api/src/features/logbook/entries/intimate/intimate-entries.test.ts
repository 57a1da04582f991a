import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { logbookKindDefinitions, logbookKinds } from "@vereda/domain/logbook/kinds/kinds";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTablesContaining } from "#features/account/testing/data-rights-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { joinAs } from "#features/workspace/workspace-testing.ts";
import { aDiaryPage, aPdf, aRecipe, makeLogbook } from "../../testing/logbook-testing.ts";
import { logbookEntries } from "../../tables/entries.ts";

const lines: string[] = [];
const api = await makeTestApp({ log: (line) => void lines.push(line) });
const ana = await makePlanner(api, { firstName: "Ana" });
const diary = makeLogbook(api, ana, "personal");

async function inStudio(role: "OWNER" | "CO_OWNER" | "ADMIN") {
  const user = await makePlanner(api);
  await joinAs(api, ana.workspaceId, user, role);
  return makeLogbook(api, { ...user, workspaceId: ana.workspaceId }, "personal");
}
const partner = await inStudio("CO_OWNER");

await api.call(areasApi.activate, {
  token: ana.token,
  params: { id: ana.workspaceId },
  body: { areaId: "recalibration" },
});
const areaByKind: Partial<Record<LogbookKind, AreaKey>> = {
  symptoms: "health",
  medications: "health",
  addictions: "recalibration",
};

describe("an intimate entry", () => {
  it("can be read, changed, searched and deleted by its author", async () => {
    const { id } = await diary.add(aDiaryPage);
    const { data } = await diary.change(id, { values: { mood: null } });
    expect(data.values).toEqual({ text: aDiaryPage.values.text });
    const response = await diary.list({ kind: "diary", q: "LLOVIÓ" });
    expect(response.data.items).toEqual([data]);
    expect((await diary.remove(id)).status).toBe(200);
    expect((await diary.list({ kind: "diary" })).data.total).toBe(0);
  });

  it("of the diary is listed and searched together with its other kinds", async () => {
    const page = await diary.add(aDiaryPage);
    const thanks = await diary.add({
      kind: "gratitude",
      day: "2026-03-02",
      values: { text: "La cena", toWhom: "Rocío" },
    });
    const together = { kind: "diary", isTogether: "true" } as const;
    const listIds = async (query: Parameters<typeof diary.list>[0]) =>
      (await diary.list(query)).data.items.map(({ id }) => id);
    expect(await listIds(together)).toEqual(expect.arrayContaining([page.id, thanks.id]));
    expect(await listIds({ ...together, q: "rocio" })).toEqual([thanks.id]);
    expect(await listIds({ kind: "gratitude" })).toEqual([thanks.id]);
    await diary.remove(page.id);
    await diary.remove(thanks.id);
  });

  it("is inaccessible to everybody else, including workspace owners", async () => {
    const { id } = await diary.add(aDiaryPage);
    const { data } = await diary.attach(id, aPdf);
    const attachment = data.attachments[0]?.id ?? "";
    for (const other of [partner, await inStudio("ADMIN"), await inStudio("OWNER")]) {
      expect((await other.list({ kind: "diary" })).data).toMatchObject({ items: [], total: 0 });
      expect((await other.list({ kind: "diary", q: "llovió" })).data.total).toBe(0);
      const responses = [
        await other.change(id, { day: "2026-03-01" }),
        await other.attach(id, aPdf),
        await other.detach(attachment),
        await other.remove(id),
        await other.attemptAdd({ ...aDiaryPage, id }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 409]);
      expect((await other.getFile(attachment)).statusCode).toBe(404);
    }
    expect((await diary.getFile(attachment)).statusCode).toBe(200);
  });

  it("is separate for each user of a shared workspace", async () => {
    const page = await partner.add({ ...aDiaryPage, values: { text: "Lo mío" } });
    expect((await partner.list({ kind: "diary" })).data.items).toEqual([page]);
    const mine = (await diary.list({ kind: "diary" })).data.items;
    expect(mine.map(({ id }) => id)).not.toContain(page.id);
    await partner.remove(page.id);
  });

  it("is never public", async () => {
    const refused = await diary.attemptAdd({ ...aDiaryPage, isPublic: true });
    expect([refused.status, refused.envelope.fields]).toMatchObject([422, [{ path: "isPublic" }]]);
    const { id } = await diary.add(aDiaryPage);
    expect((await diary.change(id, { isPublic: true })).status).toBe(422);
  });

  it.each(logbookKinds.filter((kind) => logbookKindDefinitions[kind].isIntimate))(
    "stores nothing of %s in plaintext",
    async (kind) => {
      const areaId = areaByKind[kind] ?? "personal";
      const secret = `tucán secreto ${kind}`;
      const logbook = makeLogbook(api, ana, areaId);
      const field = logbookKindDefinitions[kind].fields.find(
        ({ type }) => type === "paragraphs" || type === "line",
      );
      const body = {
        kind,
        day: "2026-03-04",
        title: `Título: ${secret}`,
        values: { outcome: "less", [field?.key ?? ""]: secret },
      };
      const { id } = await logbook.add(body);
      await logbook.attach(id, aPdf, `${secret}.pdf`);
      await logbook.change(id, { day: "2026-03-05" });
      expect((await logbook.list({ kind, q: "secreto" })).data.total).toBe(1);
      expect(await listTablesContaining(api.db, ["secreto", "secreta"])).toEqual([]);
      const [row] = await api.db.select().from(logbookEntries).where(eq(logbookEntries.id, id));
      expect(row).toMatchObject({ title: null, values: null, searchText: null });
      expect(lines.join("\n")).not.toContain("secreto");
    },
  );

  it("stores its files encrypted", async () => {
    const folder = path.join(api.dataDir, "files/logbook");
    const { id } = await diary.add(aDiaryPage);
    const marked = Buffer.concat([aPdf, Buffer.from("% el quetzal duerme\n")]);
    const { data } = await diary.attach(id, marked);
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(path.join(folder, name))),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file.includes("%PDF")).toBe(false);
      expect(file.includes("quetzal")).toBe(false);
    }
    const response = await diary.getFile(data.attachments[0]?.id ?? "");
    expect(response.rawPayload.equals(marked)).toBe(true);
    expect(response.headers["content-length"]).toBe(String(marked.length));
  });

  it("has ids without timestamps, also for its files", async () => {
    const writtenAt = api.clock.now().getTime();
    const instantIn = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
    const listIds = async (logbook: typeof diary, { id }: { id: string }) => {
      const { data } = await logbook.attach(id, aPdf);
      return [id, ...data.attachments.map((attachment) => attachment.id)];
    };
    const intimate = await listIds(diary, await diary.add(aDiaryPage));
    const health = makeLogbook(api, ana);
    const open = await listIds(health, await health.add(aRecipe));
    expect(open.map(instantIn)).toEqual([writtenAt, writtenAt]);
    const isNear = (id: string) => Math.abs(instantIn(id) - writtenAt) < 86_400_000;
    expect([intimate.length, intimate.filter(isNear)]).toEqual([2, []]);
  });

  it("applies all of several concurrent updates", async () => {
    const symptoms = makeLogbook(api, ana);
    const body = { kind: "symptoms", day: "2026-03-04", title: "Migraña", values: {} } as const;
    const { id } = await symptoms.add(body);
    await Promise.all([
      symptoms.change(id, { values: { intensity: "mild" } }),
      symptoms.change(id, { values: { minutes: 40 } }),
      symptoms.change(id, { values: { where: "Frente" } }),
    ]);
    const { data } = await symptoms.list({ kind: "symptoms", q: "migraña" });
    expect(data.items[0]?.values).toEqual({ intensity: "mild", minutes: 40, where: "Frente" });
  });
});
