// Who sees what of posts: strangers nothing, users who block each other nothing of each other.
import { eq } from "drizzle-orm";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block } from "../messages/testing/messages-testing.ts";
import { circles } from "../tables/circles.ts";
import { posts } from "../tables/posts.ts";
import { erasePosts } from "./personal-data.ts";
import { makeGroup, registerPoster, removeFromCircle } from "./posts-testing.ts";
import type { Poster } from "./posts-testing.ts";

const PLANTED = "solo para este círculo";

const api = await makeTestApp();
let ana: Poster;
let leo: Poster;
let eva: Poster;
let circleId = "";

beforeEach(async () => {
  ({ ana, leo, eva, circleId } = await makeGroup(api));
});

const reportPost = ({ token }: Poster, subjectId: string) =>
  api.attempt(reportsApi.report, {
    token,
    body: { subjectType: "post", subjectId, reason: "harassment" },
  });

const readInbox = async ({ token }: Poster) =>
  (await api.call(inboxApi.list, { token })).data.items;

/** Everything that a user can request about a post and its circle. */
async function readAll(reader: Poster, id: string): Promise<string> {
  const responses = await Promise.all([
    reader.attemptList(circleId),
    reader.get(id),
    reader.attemptReplies(id),
    reader.attemptReply(id, { text: "Hola" }),
    reader.change(id, { text: "Hola" }),
    reader.react(id),
    reader.unreact(id),
    reader.remove(id),
  ]);
  const envelopes = responses.map(({ envelope }) => envelope);
  expect(envelopes.map(({ error }) => error)).toEqual(envelopes.map(() => "not_found"));
  return JSON.stringify([envelopes, await readInbox(reader)]);
}

describe("a stranger", () => {
  it("gets nothing of a post, even when it mentions them", async () => {
    const sol = await registerPoster(api, "Sol");
    const { id, mentions } = await leo.post(circleId, `${PLANTED} @${sol.username}`);
    expect(mentions).toEqual([]);
    await eva.reply(id, PLANTED);
    expect(await readAll(sol, id)).not.toContain(PLANTED);
    expect(await readInbox(sol)).toEqual([]);
    expect(await eva.list(circleId)).toHaveLength(1);
  });
});

describe("who was removed", () => {
  it("reads nothing more, while their posts stay", async () => {
    const { id } = await leo.post(circleId, PLANTED);
    await eva.reply(id, `Hola, @${leo.username}`);
    await removeFromCircle(api, circleId, leo);
    expect(await readAll(leo, id)).not.toContain(PLANTED);
    expect(await eva.list(circleId)).toHaveLength(1);
    await eva.reply(id, `¿Sigues, @${leo.username}?`);
    const entries = await readInbox(leo);
    expect(entries.every(({ subject }) => subject === null)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain("Duelo");
  });
});

describe("users of whom one blocks the other", () => {
  it.each(["reader", "author"] as const)(
    "see nothing of each other when the %s blocks",
    async (who) => {
      const alone = await leo.post(circleId, `${PLANTED} 1`);
      const thread = await leo.post(circleId, `${PLANTED} 2 @${eva.username}`);
      await ana.reply(thread.id, "Aquí seguimos");
      await leo.reply(thread.id, `${PLANTED} 3`);
      await leo.react(thread.id);
      await (who === "reader" ? block(api, eva, leo) : block(api, leo, eva));
      const listed = await eva.list(circleId);
      expect(listed).toMatchObject([
        { id: thread.id, status: "DELETED", text: "", author: null, replyCount: 1, reactions: [] },
      ]);
      const replies = await eva.replies(thread.id);
      expect(replies.map(({ text }) => text)).toEqual(["Aquí seguimos"]);
      expect((await eva.get(alone.id)).envelope.error).toBe("not_found");
      expect((await eva.attemptReply(thread.id, { text: "Hola" })).envelope.error).toBe(
        "not_found",
      );
      expect((await eva.react(thread.id)).envelope.error).toBe("not_found");
      expect(JSON.stringify([listed, replies])).not.toContain(PLANTED);
      expect(await ana.list(circleId)).toHaveLength(2);
    },
  );

  it("cannot tell a block from a deletion", async () => {
    const blocked = await leo.post(circleId, PLANTED);
    const deleted = await leo.post(circleId, PLANTED);
    for (const { id } of [blocked, deleted]) await ana.reply(id, "Aquí seguimos");
    await ana.change(blocked.id, { isPinned: true });
    await leo.remove(deleted.id);
    await block(api, leo, eva);
    const attemptAll = async ({ id }: Post) => {
      const { data } = await eva.get(id);
      const responses = [
        await eva.remove(id),
        await eva.change(id, { text: "Hola" }),
        await eva.react(id),
        await reportPost(eva, id),
      ];
      const { createdAt, updatedAt } = data;
      return {
        data: { ...data, id: "", createdAt: "", updatedAt: "" },
        isChanged: createdAt !== updatedAt,
        errors: responses.map(({ envelope }) => envelope.error),
      };
    };
    const result = await attemptAll(blocked);
    expect(result).toEqual(await attemptAll(deleted));
    expect(result.errors).toEqual(["forbidden", "not_found", "not_found", "not_found"]);
    expect((await eva.list(circleId)).map(({ id }) => id)).toEqual([deleted.id, blocked.id]);
    expect((await reportPost(ana, blocked.id)).status).toBe(201);
  });

  it("are moderated by a host, whoever blocks whom", async () => {
    const [first, second] = [await leo.post(circleId, "Uno"), await leo.post(circleId, "Dos")];
    await block(api, leo, ana);
    expect((await ana.list(circleId)).map(({ text }) => text)).toEqual(["Dos", "Uno"]);
    expect((await ana.remove(first.id)).status).toBe(200);
    await block(api, ana, leo);
    expect((await ana.list(circleId)).map(({ text }) => text)).toEqual(["Dos"]);
    expect((await ana.get(second.id)).status).toBe(200);
  });

  it("are not mentioned to each other", async () => {
    await block(api, leo, eva);
    const { mentions } = await eva.post(circleId, `Hola, @${leo.username} y @${ana.username}`);
    expect(mentions.map(({ firstName }) => firstName)).toEqual(["Ana"]);
    expect(await readInbox(leo)).toEqual([]);
  });
});

describe("what moderation hides", () => {
  it("says so, without its text and author, and its replies stay", async () => {
    const { id } = await leo.post(circleId, PLANTED);
    await eva.reply(id, "No estoy de acuerdo");
    await api.db.update(posts).set({ hiddenAt: api.clock.now() }).where(eq(posts.id, id));
    for (const reader of [ana, leo, eva]) {
      const [seen] = await reader.list(circleId);
      expect(seen).toMatchObject({ status: "HIDDEN", text: "", author: null, replyCount: 1 });
    }
    expect((await leo.change(id, { text: "Otra" })).envelope.error).toBe("not_found");
    expect((await leo.remove(id)).status).toBe(200);
  });

  it("is a whole circle to all but its hosts", async () => {
    const { id } = await leo.post(circleId, PLANTED);
    await api.db.update(circles).set({ hiddenAt: api.clock.now() }).where(eq(circles.id, circleId));
    expect(await readAll(eva, id)).not.toContain(PLANTED);
    expect(await ana.list(circleId)).toHaveLength(1);
    await expect(ana.post(circleId, `Hola, @${eva.username}`)).rejects.toThrow("forbidden");
    expect(await readInbox(eva)).toEqual([]);
  });
});

describe("mentions and replies", () => {
  it("reach the inbox once, and leave it with the post", async () => {
    const { id } = await leo.post(circleId, "Hola");
    const reply = await eva.reply(id, `Hola, @${leo.username} y @${ana.username}`);
    expect(reply.mentions).toHaveLength(2);
    const [entry, ...others] = await readInbox(leo);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: "mention",
      people: ["Eva"],
      subject: { kind: "post", id, title: "Duelo" },
    });
    await eva.remove(reply.id);
    expect(await readInbox(leo)).toEqual([]);
    await eva.reply(id, "Hola de nuevo");
    expect(await readInbox(leo)).toMatchObject([{ kind: "comment", subject: { id } }]);
  });

  it("follow a changed username", async () => {
    const { id } = await leo.post(circleId, `Hola, @${eva.username}`);
    const username = `eva.${eva.userId.slice(-6)}`;
    await api.db.update(users).set({ username }).where(eq(users.id, eva.userId));
    expect((await ana.list(circleId))[0]).toMatchObject({
      id,
      text: `Hola, @${username}`,
      mentions: [{ username }],
    });
  });

  it("notify only of names that an edit adds", async () => {
    const { id } = await leo.post(circleId, `Hola, @${eva.username}`);
    await leo.change(id, { text: `Hola, @${eva.username} y @${ana.username}` });
    expect(await readInbox(eva)).toMatchObject([{ kind: "mention", count: 1 }]);
    expect(await readInbox(ana)).toHaveLength(1);
  });

  it("notify nobody again when edits take a name out and add it", async () => {
    const { id } = await leo.post(circleId, "Hola");
    for (const text of [`Hola, @${eva.username}`, "Hola", `Hola otra vez, @${eva.username}`])
      await leo.change(id, { text });
    expect(await readInbox(eva)).toMatchObject([{ kind: "mention", count: 1 }]);
  });

  it("notify who is replied to once, also when an edit mentions them", async () => {
    const { id } = await leo.post(circleId, "Hola");
    const reply = await eva.reply(id, "Hola");
    await eva.change(reply.id, { text: `Hola, @${leo.username}` });
    expect(await readInbox(leo)).toMatchObject([{ kind: "comment", count: 1 }]);
  });
});

describe("whose words are taken away", () => {
  it("leaves threads readable, without their text and name", async () => {
    const { id } = await leo.post(circleId, PLANTED);
    await eva.reply(id, "Te leo");
    await leo.reply(id, PLANTED);
    await leo.post(circleId, PLANTED);
    await erasePosts(api.db, { userId: leo.userId, circleId }, api.clock.now());
    const listed = await eva.list(circleId);
    expect(listed).toMatchObject([{ id, status: "DELETED", author: null, replyCount: 1 }]);
    expect(await api.db.select().from(posts).where(eq(posts.authorId, leo.userId))).toEqual([]);
    const stored = await api.db.select().from(posts).where(eq(posts.circleId, circleId));
    expect(JSON.stringify(stored)).not.toContain(PLANTED);
  });
});
