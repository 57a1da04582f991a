import { createId } from "@vereda/domain/id";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makePlan, shareWith } from "#features/planning/sharing/sharing-testing.ts";
import { workspaceAreas } from "#features/workspace/tables/workspaces.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../../connections/connections-testing.ts";
import { conversations, messages, participants } from "../../tables/messages.ts";
import { reports } from "../../tables/reports.ts";

const api = await makeTestApp();

const report = ({ token }: Planner, body: Readonly<Record<string, unknown>>) =>
  api.attempt(reportsApi.report, { token, body: { reason: "harassment", ...body } });
const reportProfile = (by: Planner, { username }: Planner, extra: object = {}) =>
  report(by, { subjectType: "profile", subjectId: username, ...extra });
const listReports = (authorId: string) =>
  api.db.select().from(reports).where(eq(reports.authorId, authorId));

async function writeMessage(author: Planner, reader: Planner): Promise<string> {
  const createdAt = api.clock.now();
  const conversationId = createId(createdAt.getTime());
  await api.db.insert(conversations).values({ id: conversationId, kind: "DIRECT", createdAt });
  await api.db.insert(participants).values(
    [author, reader].map(({ userId }) => ({
      conversationId,
      userId,
      status: "OPEN" as const,
      lastMessageAt: createdAt,
    })),
  );
  const id = createId(createdAt.getTime());
  await api.db.insert(messages).values({
    id,
    conversationId,
    position: 1,
    authorId: author.userId,
    text: "Algo feo",
    createdAt,
    authorDay: createdAt.toISOString().slice(0, 10),
  });
  return id;
}

describe("a report", () => {
  it("of an id that no text can be is refused", async () => {
    const odd = await report(await makePlanner(api), {
      subjectType: "profile",
      subjectId: "a\u0000b",
    });
    expect([odd.status, odd.envelope.fields?.[0]?.path]).toEqual([422, "subjectId"]);
  });

  it("of a profile is stored once, with what was there", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const first = await reportProfile(ana, leo, { text: " Se hace pasar por mí " });
    const second = await reportProfile(ana, leo, { reason: "spam" });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.data).toEqual(first.data);
    expect(await listReports(leo.userId)).toMatchObject([
      { ownerId: ana.userId, reason: "harassment", text: "Se hace pasar por mí", excerpt: "Leo" },
    ]);
  });

  it("of a message is taken only from its readers", async () => {
    const [ana, leo, eva] = [
      await makePlanner(api),
      await makePlanner(api),
      await makePlanner(api),
    ];
    const subject = { subjectType: "message", subjectId: await writeMessage(leo, ana) };
    expect((await report(eva, subject)).status).toBe(404);
    expect((await report(leo, subject)).status).toBe(404);
    expect((await report(ana, subject)).status).toBe(201);
    expect(await listReports(leo.userId)).toMatchObject([{ excerpt: "Algo feo" }]);
  });

  it("of a comment says nothing of an area that is closed", async () => {
    const [ana, leo] = [await makePlanner(api), await makePlanner(api)];
    const plan = await makePlan(api, ana);
    await shareWith(api, ana, plan, "task", { username: leo.username, role: "viewer" });
    const { data: comment } = await api.call(commentsApi.taskComments.create, {
      token: ana.token,
      params: { id: plan.task.id },
      body: { body: "Algo feo" },
    });
    const subject = { subjectType: "comment", subjectId: comment.id };
    const setBlocked = (blockedAt: Date | null) =>
      api.db
        .update(workspaceAreas)
        .set({ blockedAt })
        .where(eq(workspaceAreas.workspaceId, ana.workspaceId));
    await setBlocked(api.clock.now());
    expect((await report(leo, subject)).envelope.error).toBe("not_found");
    await setBlocked(null);
    expect((await report(leo, subject)).status).toBe(201);
  });

  it("needs a session, a known subject and a reason", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    expect((await api.attempt(reportsApi.report)).status).toBe(401);
    expect((await reportProfile(ana, ana)).status).toBe(404);
    expect((await reportProfile(ana, leo, { reason: "dislike" })).status).toBe(422);
    expect((await report(ana, { subjectType: "weather", subjectId: "x" })).status).toBe(422);
    expect((await report(ana, { subjectType: "message", subjectId: "x" })).status).toBe(404);
    const id = createId(api.clock.now().getTime());
    await reportProfile(ana, leo, { id });
    const eva = await makeMember(api, "Eva");
    expect((await reportProfile(ana, eva, { id })).envelope.error).toBe("conflict");
  });

  it("is taken 20 times a day from one user", async () => {
    const ana = await makePlanner(api);
    const others = await Promise.all(Array.from({ length: 21 }, () => makeMember(api, "Leo")));
    const statuses: number[] = [];
    for (const other of others) statuses.push((await reportProfile(ana, other)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    api.clock.advance(DAY_MS);
    expect((await reportProfile(ana, others[20] ?? ana)).status).toBe(201);
  });
});
