import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { logbookKindDefinitions, logbookKinds } from "@vereda/domain/logbook/kinds/kinds";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import {
  activateLogbook,
  aDiaryPage,
  aPdf,
  aRecipe,
  makeLogbook,
} from "../../testing/logbook-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const { token } = ana;
const diary = makeLogbook(api, ana, "personal");
const recipes = makeLogbook(api, ana);
const page = await diary.add(aDiaryPage);
const attached = await diary.attach(page.id, aPdf);
const fileId = attached.data.attachments[0]?.id ?? "";
await activateLogbook(api, ana, "recalibration");
await api.call(pinApi.save, { token, body: { pin: "2580" } });
const lock = () => api.call(pinApi.lock, { token });
const unlock = () => api.attempt(pinApi.unlock, { token, body: { currentPin: "2580" } });

const listStatuses = async () => {
  const responses = [
    await diary.list({ kind: "diary" }),
    await diary.list({ kind: "diary", q: "llovió" }),
    await diary.attemptAdd(aDiaryPage),
    await diary.change(page.id, { values: { mood: "low" } }),
    await diary.attach(page.id, aPdf),
    await diary.detach(fileId),
    await diary.remove(page.id),
  ];
  const file = await diary.getFile(fileId);
  return [...responses.map(({ status }) => status), file.statusCode];
};

describe("a PIN for intimate entries", () => {
  it("protects the diary on every endpoint", async () => {
    await lock();
    expect(await listStatuses()).toEqual(Array.from({ length: 8 }, () => 423));
    expect((await diary.attemptAdd(aDiaryPage)).envelope).toMatchObject({
      error: "pin_required",
      data: null,
    });
  });

  it.each(logbookKinds.filter((kind) => logbookKindDefinitions[kind].isIntimate))(
    "rejects new entries in %s while locked",
    async (kind) => {
      await lock();
      const areaIds = ["personal", "health", "recalibration"] as const;
      const statuses = await Promise.all(
        areaIds.map(async (areaId) => {
          const body = { kind, day: "2026-03-04", title: "algo", values: {} };
          return (await makeLogbook(api, ana, areaId).attemptAdd(body)).status;
        }),
      );
      expect(statuses).toContain(423);
      expect(statuses).not.toContain(201);
    },
  );

  it("unlocks the diary too, and reading extends the unlock", async () => {
    await lock();
    await unlock();
    for (const minutes of [8, 8, 8]) {
      api.clock.advance(minutes * 60_000);
      expect((await diary.list({ kind: "diary" })).data.items).toMatchObject([{ id: page.id }]);
    }
    expect((await diary.getFile(fileId)).statusCode).toBe(200);
  });

  it("does not protect shared entries", async () => {
    await lock();
    const recipe = await recipes.add(aRecipe);
    expect((await recipes.list({ kind: "recipes" })).data.total).toBe(1);
    expect((await recipes.change(recipe.id, { title: "Atole" })).status).toBe(200);
    expect((await recipes.attach(recipe.id, aPdf)).status).toBe(201);
    expect((await recipes.remove(recipe.id)).status).toBe(200);
  });

  it("returns 404 to a stranger as before", async () => {
    await lock();
    const luis = await makePlanner(api);
    const theirs = makeLogbook(api, { ...luis, workspaceId: ana.workspaceId }, "personal");
    expect((await theirs.remove(page.id)).status).toBe(404);
    expect((await theirs.getFile(fileId)).statusCode).toBe(404);
  });
});
