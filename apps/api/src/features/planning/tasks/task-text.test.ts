import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });
const project = await ana.objective();
const mission = await ana.mission(project);

const create = (body: object, token = ana.token, id = mission.id) =>
  api.attempt(planningApi.createTask, { token, params: { id }, body });

describe("text in a task", () => {
  const texts = [
    "🌙✨👩‍👩‍👧",
    "\u202eשלום עולם\u200f",
    "'; drop table tasks; --",
    "<b>&amp;</b>",
    "a\nb\tc",
  ];

  it.each(texts)("is stored unchanged: %j", async (text) => {
    const { data } = await create({ ...aTask, title: text, description: text });
    expect(data).toMatchObject({ title: text, description: text });
  });

  it("is rejected when it is invalid or too long", async () => {
    for (const title of ["a\u0000b", "a\ud800", "x".repeat(10_000), 7, {}]) {
      const response = await create({ ...aTask, title });
      expect(response.status).toBe(422);
      expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["title"]);
    }
    const long = await create({ ...aTask, description: "é".repeat(10_000) });
    expect(long.data.description).toHaveLength(10_000);
    expect((await create({ ...aTask, description: "é".repeat(10_001) })).status).toBe(422);
  });

  it("ignores unknown fields", async () => {
    const { data } = await create({ ...aTask, ownerId: luis.userId, isAdmin: true });
    expect(data).not.toHaveProperty("isAdmin");
    expect(data).not.toHaveProperty("ownerId");
  });
});
