import { MAX_RESULTS_PER_KIND, searchApi } from "@vereda/domain/community/contract-search";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { describe, expect, it } from "vitest";
import { makePlanner, type Planner } from "#features/planning/planning-testing.ts";
import { makeMemberCalls } from "#features/workspace/members/members-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { attemptJoin, attemptLeave, makeCircle } from "./circles/circles-testing.ts";
import { block, connect, makeMember } from "./connections/connections-testing.ts";
import { registerWriter } from "./messages/testing/messages-testing.ts";

const api = await makeTestApp();

const search = async ({ token }: Planner, q: string) =>
  (await api.call(searchApi.search, { token, query: { q } })).data;

const nothing = { plans: [], users: [], circles: [], conversations: [], messages: [] };

describe("the search over everything", () => {
  it("finds plans, people, circles, conversations and messages, and each its own alone", async () => {
    const [ana, leo] = [await registerWriter(api, "Ana"), await registerWriter(api, "Leónidas")];
    await connect(api, ana, leo);
    const objective = await ana.objective({ title: "Velero propio" });
    const circle = await makeCircle(api, ana, { name: "Gente del velero", isPublic: false });
    const { id } = await ana.start(leo, { text: "¿Vienes al velero?" });
    const { plans, circles, messages } = await search(ana, "VELERO");
    expect(plans.map((plan) => plan.id)).toEqual([objective.id]);
    expect(circles).toEqual([{ id: circle.id, name: circle.name }]);
    expect(messages).toMatchObject([{ conversationId: id, text: "¿Vienes al velero?" }]);
    const people = await search(ana, "leonid");
    expect(people.users).toMatchObject([{ username: leo.username }]);
    expect(people.conversations).toMatchObject([{ id, title: null }]);
    expect(people.conversations[0]?.names[0]).toMatch(/^Leónidas/u);
    const stranger = await makePlanner(api);
    expect(await search(stranger, "velero")).toEqual(nothing);
    expect(await search(stranger, "leonid")).toEqual(nothing);
    await ana.attemptSend(id, { text: "Compré una bufanda" });
    expect((await search(leo, "bufanda")).messages).toHaveLength(1);
    const mar = await registerWriter(api, "Mar");
    await connect(api, ana, mar);
    const group = await ana.startGroup([leo, mar], "Regata");
    expect((await search(ana, "regata")).conversations).toMatchObject([{ id: group.id }]);
  });

  it("finds the conversation of a workspace, and of what was said there, by its name", async () => {
    const [ana, leo] = [await registerWriter(api, "Ana"), await registerWriter(api, "Leo")];
    const calls = makeMemberCalls(api, ana);
    const workspaceId = await calls.company();
    const invited = await calls.invite(workspaceId, { username: leo.username, role: "MEMBER" });
    await calls.accept(invited.data.id, leo.token);
    const title = "Panadería 🥐";
    const [conversation] = (await search(leo, "panaderia")).conversations;
    expect(conversation).toMatchObject({ title });
    await ana.send(conversation?.id ?? "", "Falta levadura");
    const query = { q: "levadura" };
    const { data } = await api.call(messagesApi.search, { token: leo.token, query });
    expect(data.items).toMatchObject([{ conversationName: title }]);
  });

  it("finds others by their exact username, as far as they may be found", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const hidden = await makePlanner(api);
    expect((await search(ana, `@${leo.username}`)).users).toMatchObject([
      { username: leo.username },
    ]);
    expect((await search(ana, hidden.username)).users).toEqual([]);
    const mar = await makeMember(api, "Mar");
    await block(api, leo, mar);
    expect((await search(mar, leo.username)).users).toEqual([]);
  });

  it("answers with a few results, and with nothing to signs alone", async () => {
    const ana = await makePlanner(api);
    const names = Array.from({ length: MAX_RESULTS_PER_KIND + 1 }, (_, at) => `Huerto ${at}`);
    for (const name of names) await makeCircle(api, ana, { name });
    expect((await search(ana, "huerto")).circles).toHaveLength(MAX_RESULTS_PER_KIND);
    expect(await search(ana, "%_!")).toEqual(nothing);
    const query = { q: "x".repeat(101) };
    const { status } = await api.attempt(searchApi.search, { token: ana.token, query });
    expect(status).toBe(422);
  });

  it("omits a circle that the user left", async () => {
    const [ana, leo] = [await makePlanner(api), await makePlanner(api)];
    const circle = await makeCircle(api, ana, { name: "Tejido" });
    await attemptJoin(api, leo, circle);
    expect((await search(leo, "tejido")).circles).toHaveLength(1);
    await attemptLeave(api, leo, circle);
    expect((await search(leo, "tejido")).circles).toEqual([]);
  });
});
