// Every visibility, relation and permission against every call that they decide, by the rules of the domain.
import { directMessagePermissions, profileVisibilities } from "@vereda/domain/account/catalogue";
import { canFind, getMessageStart } from "@vereda/domain/community/policy";
import { beforeAll, describe, expect, it } from "vitest";
import { limitKey, resetCounter } from "#platform/http/rate-limit/rate-limit.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { conversations } from "../tables/messages.ts";
import { registerWriter, setPrivacy, setRelation } from "./testing/messages-testing.ts";
import type { Writer } from "./testing/messages-testing.ts";

const api = await makeTestApp();
const relations = ["stranger", "pending", "accepted", "blocking", "blocked"] as const;
let ana: Writer;
let leo: Writer;
let eva: Writer;

beforeAll(async () => {
  [ana, leo, eva] = [
    await registerWriter(api, "Ana"),
    await registerWriter(api, "Leo"),
    await registerWriter(api, "Eva"),
  ];
  await setRelation(api, ana.userId, eva.userId, "accepted");
});

async function startOver(): Promise<void> {
  await api.db.delete(conversations);
  for (const { userId } of [ana, leo]) {
    await resetCounter(api.db, limitKey("message", userId));
    await resetCounter(api.db, limitKey("message-request", userId));
  }
}

const summarize = ({ status, envelope }: Awaited<ReturnType<Writer["attemptStart"]>>) =>
  envelope.success ? envelope.data?.status : [status, envelope.error];

const cases = profileVisibilities.flatMap((profileVisibility) =>
  relations.flatMap((relation) =>
    directMessagePermissions.map((directMessagePermission) => ({
      profileVisibility,
      relation,
      directMessagePermission,
    })),
  ),
);

describe("starting a conversation with a user", () => {
  it.each(cases)(
    "who is $profileVisibility, to a viewer who is $relation, and allows $directMessagePermission",
    async ({ profileVisibility, relation, directMessagePermission }) => {
      await startOver();
      await setPrivacy(api, leo.userId, { profileVisibility, directMessagePermission });
      await setRelation(api, ana.userId, leo.userId, relation);
      const isVisible = canFind(profileVisibility, relation);
      const start = getMessageStart(directMessagePermission, relation);
      const refused = isVisible ? [403, "message_not_allowed"] : [404, "not_found"];
      const direct = { OPEN: "OPEN", REQUEST: "REQUESTED", NONE: refused }[start];
      const body = { usernames: [leo.username], text: "Hola" };
      expect(summarize(await ana.attemptStart(body))).toEqual(isVisible ? direct : refused);

      const group = { usernames: [leo.username, eva.username] };
      const expected = start === "OPEN" ? "OPEN" : refused;
      expect(summarize(await ana.attemptStart(group))).toEqual(expected);

      const { data } = await ana.attemptStart({ usernames: [eva.username] });
      const own = await ana.startGroup([eva, await registerThird()]);
      const added = await ana.add(own.id, [leo.username]);
      expect([data.status, added.envelope.success]).toEqual(["OPEN", start === "OPEN"]);
      if (start !== "OPEN") expect([added.status, added.envelope.error]).toEqual(refused);
    },
  );
});

let third: Writer | undefined;
/** One more connection, because a group has at least three. */
async function registerThird(): Promise<Writer> {
  third ??= await registerWriter(api, "Sol");
  await setRelation(api, ana.userId, third.userId, "accepted");
  return third;
}

const existing = relations.flatMap((relation) =>
  directMessagePermissions.map((directMessagePermission) => ({
    relation,
    directMessagePermission,
  })),
);

describe("a conversation that both opened", () => {
  it.each(existing)(
    "goes on for a viewer who is $relation, whatever the permission $directMessagePermission",
    async ({ relation, directMessagePermission }) => {
      await startOver();
      await setPrivacy(api, leo.userId, { directMessagePermission: "verified_connections" });
      await setRelation(api, ana.userId, leo.userId, "accepted");
      const { id } = await ana.start(leo, { text: "Hola" });
      const { id: lastId } = await leo.send(id, "¿Qué tal?");
      api.clock.advance(1);
      await setPrivacy(api, leo.userId, { directMessagePermission, profileVisibility: "hidden" });
      await setRelation(api, ana.userId, leo.userId, relation);
      api.clock.advance(1);

      // Only a block of one's own closes it: who is blocked sees what everybody else sees.
      const write = relation === "blocking" ? 403 : 201;
      const change = relation === "blocking" ? 403 : 200;
      expect(await ana.conversation(id)).toMatchObject({ canWrite: relation !== "blocking" });
      expect(await ana.texts(id)).toEqual(["Hola", "¿Qué tal?"]);
      expect((await ana.attemptStart({ usernames: [leo.username] })).status).toBe(200);
      expect((await ana.read(id, lastId)).status).toBe(200);
      expect((await ana.attemptSend(id, { text: "Bien" })).status).toBe(write);
      expect((await ana.react(lastId)).status).toBe(change);
      expect((await ana.unreact(lastId)).status).toBe(change);
      expect((await ana.type(id)).status).toBe(200);
      expect((await ana.whoTypes(id)).status).toBe(200);
      expect((await ana.change(id, { isMuted: true })).status).toBe(200);
      expect((await ana.search({ q: "tal" })).total).toBe(1);

      const isHidden = relation === "blocked";
      const arrives = relation !== "blocking" && !isHidden;
      expect(await leo.unread()).toEqual({ count: arrives ? 1 : 0, requests: 0 });
      expect((await leo.whoTypes(id)).data.names).toEqual(arrives ? ["Ana"] : []);
      expect((await leo.texts(id)).length).toBe(arrives ? 3 : 2);
      expect((await leo.conversation(id)).canWrite).toBe(!isHidden);
    },
  );
});
