// A username that is hidden or blocks the caller is answered as an unknown one, in as many statements.
import pg from "pg";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makePlan } from "#features/planning/sharing/sharing-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { buildBody, makePair } from "../consents/consents-testing.ts";
import { resolveMentions } from "#features/inbox/mentions.ts";
import { listReaderIds, locateCircle } from "../posts/location.ts";
import { block, connect, makeMember } from "./connections-testing.ts";

const database = await openTestDatabase();
const api = await makeTestApp({ database });
afterAll(() => database.close());

const ana = await makeMember(api, "Ana");
const pair = await makePair(api, { member: ana });
const { task } = await makePlan(api, ana);
const { token } = ana;

async function makeFriend(firstName: string) {
  const friend = await makeMember(api, firstName, {
    profileVisibility: "members_only",
    directMessagePermission: "any_member",
  });
  await connect(api, ana, friend);
  return friend;
}

const friends = [await makeFriend("Leo"), await makeFriend("Eva")];
const usernames = friends.map(({ username }) => username);
const group = await api.call(messagesApi.start, { token, body: { usernames } });

type Call = (username: string) => Promise<{ readonly envelope: unknown }>;
const calls: Readonly<Record<string, Call>> = {
  "a report": (subjectId) =>
    api.attempt(reportsApi.report, {
      token,
      body: { subjectType: "profile", subjectId, reason: "SPAM" },
    }),
  "a group": (username) =>
    api.attempt(messagesApi.start, { token, body: { usernames: [username, ...usernames] } }),
  "another participant": (username) =>
    api.attempt(messagesApi.addParticipants, {
      token,
      params: { id: group.data.id },
      body: { usernames: [username] },
    }),
  "a consent": (specialistUsername) =>
    api.attempt(consentsApi.give, {
      token,
      params: { id: pair.circleId },
      body: buildBody(api, pair, { specialistUsername }),
    }),
  "a mention in a circle": (username) =>
    api.attempt(postsApi.writeInCircle, {
      token,
      params: { id: pair.circleId },
      body: { text: `Hola, @${username}` },
    }),
  "a mention in a comment": (username) =>
    api.attempt(commentsApi.taskComments.create, {
      token,
      params: { id: task.id },
      body: { body: `Hola, @${username}` },
    }),
};

async function makeUser(which: "hidden" | "blocking"): Promise<Planner> {
  if (which === "hidden") return makePlanner(api);
  const user = await makeMember(api, "Luz");
  await block(api, user, ana);
  return user;
}

const UNKNOWN = "nobody_at_all";
const describeResponse = (envelope: unknown, username: string) =>
  JSON.stringify(envelope)
    .replaceAll(username, UNKNOWN)
    .replaceAll(/"(id|createdAt|updatedAt)":"[^"]+"/g, "");

describe.each(["hidden", "blocking"] as const)("a %s user", (which) => {
  it.each(Object.entries(calls))("is unknown to %s", async (_name, call) => {
    const { username } = await makeUser(which);
    const [theirs, unknown] = [await call(username), await call(UNKNOWN)];
    expect(describeResponse(theirs.envelope, username)).toBe(
      describeResponse(unknown.envelope, UNKNOWN),
    );
  });

  // Only on PostgreSQL, whose driver counts them.
  it.runIf(database.kind === "postgres")(
    "costs as many statements as an unknown name",
    async () => {
      const { username } = await makeUser(which);
      const mention = (name: string) =>
        resolveMentions(api.db, { authorId: ana.userId, text: `Hola, @${name}` }, (ids) =>
          listReaderIds(api.db, locateCircle(pair.circleId), ids),
        );
      for (const call of [calls["a consent"], mention]) {
        const count = async (name: string) => {
          const query = vi.spyOn(pg.Client.prototype, "query");
          await call?.(name);
          const { length } = query.mock.calls;
          query.mockRestore();
          return length;
        };
        expect(await count(username)).toBe(await count(UNKNOWN));
      }
    },
  );
});
