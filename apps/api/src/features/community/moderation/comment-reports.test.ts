import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makePlan, shareWith } from "#features/planning/sharing/sharing-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { attemptReport, decide, listQueue, makeModerator } from "./moderation-testing.ts";

const api = await makeTestApp();
const mod = await makeModerator(api);
const { create, list } = commentsApi.taskComments;

async function makeComment() {
  const [ana, luis, stranger] = [
    await makePlanner(api),
    await makePlanner(api),
    await makePlanner(api),
  ];
  const plan = await makePlan(api, ana);
  await shareWith(api, ana, plan, "task", { username: luis.username, role: "commenter" });
  const params = { id: plan.task.id };
  const body = { body: "Qué tontería" };
  const { data } = await api.call(create, { token: luis.token, params, body });
  const read = async ({ token }: Planner) =>
    (await api.call(list, { token, params })).data.items.map((one) => [one.body, one.isHidden]);
  return { ana, luis, stranger, id: data.id, read };
}

describe("a report of a comment", () => {
  it("is taken only from others who read it, and goes to moderators", async () => {
    const { ana, luis, stranger, id } = await makeComment();
    for (const by of [luis, stranger]) {
      expect((await attemptReport(api, by, "comment", id)).status).toBe(404);
    }
    const { data, status } = await attemptReport(api, ana, "comment", id);
    expect(status).toBe(201);
    const entry = (await listQueue(api, mod)).find((report) => report.id === data.id);
    expect(entry).toMatchObject({ subjectType: "comment", excerpt: "Qué tontería", circle: null });
  });

  it("hides its text until it is lifted, also from edits", async () => {
    const { ana, luis, id, read } = await makeComment();
    const { data } = await attemptReport(api, ana, "comment", id);
    await decide(api, mod, data.id, { action: "HIDE" });
    expect(await read(ana)).toEqual([["", true]]);
    const edit = await api.attempt(commentsApi.updateComment, {
      token: luis.token,
      params: { id },
      body: { body: "Otra cosa" },
    });
    expect(edit.status).toBe(403);
    await decide(api, mod, data.id, { action: "LIFT" });
    expect(await read(ana)).toEqual([["Qué tontería", false]]);
  });
});
