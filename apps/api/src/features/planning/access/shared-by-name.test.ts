// Plans that workspace members see because of a share, not because of their role.
import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { buildCalls, makeCompanies } from "./access-testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const ana = await makePlanner(api);
const outsider = await makePlanner(api, { firstName: "Noé" });
const day = { startDate: "2026-03-10" };

const { company, colleague } = makeCompanies(api, ana);
const { reads, work, plans } = buildCalls(api);
const withId = (id: string) => ({ params: { id } });

describe("a share by name", () => {
  it("is all that health, education, client and provider roles see", async () => {
    const there = await company();
    const { token, username } = await colleague(there.id, "NURSE", "work");
    const body = { username, role: "assignee" as const };
    const share = { token: ana.token, ...withId(there.task.id), body };
    expect((await api.call(planningApi.taskShares.create, share)).status).toBe(201);
    expect((await reads["task"]?.(token, there))?.status).toBe(200);
    expect((await work["complete"]?.(token, there))?.status).toBe(200);
    expect((await reads["plan"]?.(token, there))?.status).toBe(404);
    expect((await plans["change a task"]?.(token, there))?.status).toBe(403);
  });

  it("is limited to members unless the sharing user is a manager", async () => {
    const there = await company();
    const boss = await colleague(there.id, "CEO");
    const luis = await colleague(there.id, "MEMBER");
    const give = (token: string, username: string) =>
      api.attempt(planningApi.taskShares.create, {
        token,
        ...withId(there.task.id),
        body: { username, role: "assignee" },
      });
    expect((await give(boss.token, outsider.username)).envelope).toMatchObject({
      status: 422,
      fields: [{ path: "username" }],
    });
    expect((await give(boss.token, luis.username)).status).toBe(201);
    expect((await give(boss.token, ana.username)).status).toBe(422);
    expect((await give(ana.token, outsider.username)).status).toBe(201);
  });

  it("puts the task on the assignee's day, regardless of its owner", async () => {
    const there = await company();
    const boss = await colleague(there.id, "CEO");
    const luis = await colleague(there.id, "MEMBER");
    const made = await boss.task(there.mission, { title: "Knead" });
    await boss.schedule(made, day);
    const titles = async (planner: Planner) =>
      (await planner.agenda("2026-03-10")).items.map(({ title }) => title);
    expect(await titles(luis)).toEqual([]);
    expect(await titles(boss)).toEqual([]);
    expect(await titles(ana)).toContain("Knead");
    await api.call(planningApi.taskShares.create, {
      token: boss.token,
      ...withId(made.id),
      body: { username: luis.username, role: "assignee" },
    });
    expect(await titles(luis)).toEqual(["Knead"]);
  });
});
