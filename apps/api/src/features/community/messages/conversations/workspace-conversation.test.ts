import { homeApi } from "@vereda/domain/community/profile/home/contract-home";
import { searchApi } from "@vereda/domain/community/contract-search";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { MAX_WORKSPACE_PARTICIPANTS } from "@vereda/domain/community/messages/catalogue-messages";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeMemberCalls } from "#features/workspace/members/members-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { connect, makeMember } from "../../connections/connections-testing.ts";
import { makeWriter, type Writer } from "../testing/messages-testing.ts";

const api = await makeTestApp();

async function prepare() {
  const ana = makeWriter(api, await makeMember(api, "Ana"));
  const leo = makeWriter(api, await makeMember(api, "Leo"));
  const calls = makeMemberCalls(api, ana);
  const workspaceId = await calls.company();
  /** @returns the id of the membership */
  const join = async (user: Writer, given: object = { role: "MEMBER" }) => {
    const invited = await calls.invite(workspaceId, { username: user.username, ...given });
    expect((await calls.accept(invited.data.id, user.token)).status).toBe(200);
    return invited.data.id;
  };
  return { ana, leo, workspaceId, join };
}

const findId = async ({ token }: Writer, workspaceId: string) =>
  (await api.call(homeApi.get, { token, params: { id: workspaceId } })).data.conversationId ?? "";
const listIds = async (user: Writer) => (await user.conversations()).items.map(({ id }) => id);
const end = ({ token }: Writer, id: string, memberId: string) =>
  api.attempt(membersApi.end, { token, params: { id, memberId } });

describe("the conversation of a workspace", () => {
  it("is among the messages of its members once there are two, under its name", async () => {
    const { ana, leo, workspaceId, join } = await prepare();
    const id = await findId(ana, workspaceId);
    expect(id).not.toBe("");
    expect(await listIds(ana)).toEqual([]);
    await join(leo);
    expect(await findId(leo, workspaceId)).toBe(id);
    for (const user of [ana, leo]) expect(await listIds(user)).toEqual([id]);
    const title = "Panadería 🥐";
    expect(await leo.conversation(id)).toMatchObject({ kind: "GROUP", title, workspaceId });
    await ana.send(id, "Hola");
    expect(await leo.texts(id)).toEqual(["Hola"]);
    const query = { q: "panaderia" };
    const matches = (await api.call(searchApi.search, { token: leo.token, query })).data;
    expect(matches.conversations).toMatchObject([{ id, title }]);
  });

  it("adds who joins, from then on, and removes who leaves or is removed", async () => {
    const { ana, leo, workspaceId, join } = await prepare();
    const eva = makeWriter(api, await makeMember(api, "Eva"));
    const membership = await join(leo);
    const id = await findId(ana, workspaceId);
    await ana.send(id, "Before Eva");
    await leo.send(id, "Me too");
    const ofEva = await join(eva);
    expect(await eva.texts(id)).toEqual([]);
    expect((await end(leo, workspaceId, membership)).status).toBe(200);
    expect((await leo.attemptGet(id)).status).toBe(404);
    expect(await listIds(leo)).toEqual([]);
    expect((await end(ana, workspaceId, ofEva)).status).toBe(200);
    expect((await eva.attemptSend(id, { text: "Still here" })).status).toBe(404);
    // Only who wrote something stays named.
    const names = (await ana.conversation(id)).participants.map((one) => one.user?.firstName);
    expect([names.length, new Set(names)]).toEqual([2, new Set(["Ana", "Leo"])]);
    await join(leo);
    await ana.send(id, "Back again");
    expect(await leo.texts(id)).toEqual(["Back again"]);
  });

  it("is not for who sees only what is shared with them, until their role changes", async () => {
    const { ana, leo, workspaceId, join } = await prepare();
    const client = { role: "CLIENT", areaId: "work" } as const;
    const memberId = await join(leo, client);
    expect(await findId(leo, workspaceId)).toBe("");
    const params = { id: workspaceId, memberId };
    const change = (body: typeof client | { role: "MEMBER"; areaId: null }) =>
      api.call(membersApi.change, { token: ana.token, params, body });
    await change({ role: "MEMBER", areaId: null });
    const id = await findId(leo, workspaceId);
    expect(await listIds(leo)).toEqual([id]);
    await change(client);
    expect((await leo.attemptGet(id)).status).toBe(404);
  });

  it("has room for who joins after many clients", async () => {
    const { ana, leo, workspaceId, join } = await prepare();
    const since = api.clock.now().toISOString();
    await api.db.execute(sql`
      with clients as (
        insert into users select (jsonb_populate_record(users, jsonb_build_object(
          'id', gen_random_uuid(), 'username', 'client' || n, 'email', n || '@example.org'))).*
        from users, generate_series(1, ${MAX_WORKSPACE_PARTICIPANTS}) as n where id = ${ana.userId}
        returning id
      )
      insert into memberships (id, workspace_id, user_id, permission, status, start_date, updated_at)
      select gen_random_uuid(), ${workspaceId}::uuid, id, 'ENTER', 'ACTIVE', ${since}::timestamptz, ${since}::timestamptz from clients`);
    api.clock.advance(1000);
    await join(leo);
    expect(await findId(leo, workspaceId)).not.toBe("");
  });

  it("is left, joined and named through the workspace alone", async () => {
    const { ana, leo, workspaceId, join } = await prepare();
    await join(leo);
    const id = await findId(ana, workspaceId);
    const { token } = leo;
    const params = { id };
    const leave = await api.attempt(messagesApi.leave, { token, params, body: {} });
    const privacy = {
      profileVisibility: "members_only",
      directMessagePermission: "any_member",
    } as const;
    const eva = await makeMember(api, "Eva", privacy);
    await connect(api, leo, eva);
    const body = { usernames: [eva.username] };
    const add = await api.attempt(messagesApi.addParticipants, { token, params, body });
    const rename = { token, params, body: { title: "Mine" } };
    const named = await api.attempt(messagesApi.changeConversation, rename);
    expect([leave.status, add.status, named.status]).toEqual([404, 404, 422]);
    const muted = { token, params, body: { isMuted: true } };
    expect((await api.call(messagesApi.changeConversation, muted)).data.isMuted).toBe(true);
  });
});
