// Posts and replies in circles: writing, order, changes, reactions and limits.
import { createId } from "@vereda/domain/id";
import { MAX_POSTS_PER_HOUR } from "@vereda/domain/community/circles/catalogue-circles";
import { HOUR_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinCircle, makeGroup, registerPoster } from "../posts-testing.ts";
import type { Poster } from "../posts-testing.ts";
import { suspend } from "../../moderation/suspension-testing.ts";

const api = await makeTestApp();
let ana: Poster;
let leo: Poster;
let eva: Poster;
let circleId = "";

beforeEach(async () => {
  ({ ana, leo, eva, circleId } = await makeGroup(api));
});

const listTexts = async (reader: Poster) => (await reader.list(circleId)).map(({ text }) => text);

describe("posts", () => {
  it("are listed newest first, pinned ones on top", async () => {
    const first = await leo.post(circleId, "Uno");
    await leo.post(circleId, "Dos");
    await eva.post(circleId, "Tres");
    expect(await listTexts(eva)).toEqual(["Tres", "Dos", "Uno"]);
    const { data } = await ana.change(first.id, { isPinned: true });
    expect(data).toMatchObject({ isPinned: true, isEdited: false });
    expect(await listTexts(eva)).toEqual(["Uno", "Tres", "Dos"]);
  });

  it("have an author, and say what is the reader’s own", async () => {
    const { id } = await leo.post(circleId, "Hola");
    const [seen] = await eva.list(circleId);
    expect(seen).toMatchObject({
      id,
      isOwn: false,
      status: "VISIBLE",
      hiddenBy: null,
      author: { firstName: "Leo" },
    });
    expect((await leo.list(circleId))[0]).toMatchObject({ isOwn: true });
  });

  it("are written once per id, which nobody else can use", async () => {
    const body = { id: createId(api.clock.now().getTime()), text: "Hola" };
    expect((await leo.attemptPost(circleId, body)).status).toBe(201);
    expect((await leo.attemptPost(circleId, body)).status).toBe(200);
    expect((await eva.attemptPost(circleId, body)).envelope.error).toBe("conflict");
    expect(await listTexts(eva)).toEqual(["Hola"]);
  });

  it("need text", async () => {
    const { status, envelope } = await leo.attemptPost(circleId, { text: "   " });
    expect([status, envelope.fields?.[0]?.path]).toEqual([422, "text"]);
  });

  it("are limited per hour", async () => {
    for (let n = 0; n < MAX_POSTS_PER_HOUR; n += 1) await leo.post(circleId, `Post ${n}`);
    expect((await leo.attemptPost(circleId, { text: "Otro" })).envelope.error).toBe("rate_limited");
    api.clock.advance(HOUR_MS);
    expect((await leo.attemptPost(circleId, { text: "Otro" })).status).toBe(201);
  });

  it("are limited per hour with their edits", async () => {
    const { id } = await leo.post(circleId, "Hola");
    for (let n = 1; n < MAX_POSTS_PER_HOUR; n += 1) await leo.change(id, { text: `Hola ${n}` });
    expect((await leo.change(id, { text: "Otra" })).envelope.error).toBe("rate_limited");
    expect((await leo.attemptPost(circleId, { text: "Otro" })).envelope.error).toBe("rate_limited");
  });
});

describe("replies", () => {
  it("are listed in order of time, and counted", async () => {
    const { id } = await leo.post(circleId, "¿Cómo están?");
    await eva.reply(id, "Bien");
    await ana.reply(id, "Cansada");
    expect((await leo.replies(id)).map(({ text }) => text)).toEqual(["Bien", "Cansada"]);
    expect((await leo.list(circleId))[0]).toMatchObject({ replyCount: 2 });
  });

  it("to a reply join the thread", async () => {
    const { id } = await leo.post(circleId, "¿Cómo están?");
    const reply = await eva.reply(id, "Bien");
    expect(await ana.reply(reply.id, "¡Qué bueno!")).toMatchObject({ parentId: id });
    expect(await leo.replies(id)).toHaveLength(2);
  });

  it("cannot be pinned", async () => {
    const { id } = await leo.post(circleId, "Hola");
    const reply = await eva.reply(id, "Hola");
    expect((await ana.change(reply.id, { isPinned: true })).envelope.error).toBe("forbidden");
  });
});

describe("a change", () => {
  it("of the text is its author’s alone, and marked", async () => {
    const { id } = await leo.post(circleId, "Hola");
    expect((await ana.change(id, { text: "Adiós" })).envelope.error).toBe("forbidden");
    const { data } = await leo.change(id, { text: "Hola a todas" });
    expect(data).toMatchObject({ text: "Hola a todas", isEdited: true });
  });

  it("with a stale version is refused with the current post", async () => {
    const { id, updatedAt } = await leo.post(circleId, "Hola");
    await leo.change(id, { text: "Hola a todas", updatedAt });
    const { status, envelope } = await leo.change(id, { text: "Buenas", updatedAt });
    expect([status, envelope.data]).toMatchObject([409, { text: "Hola a todas" }]);
  });

  it("of the pin takes a host", async () => {
    const { id } = await leo.post(circleId, "Hola");
    expect((await leo.change(id, { isPinned: true })).envelope.error).toBe("forbidden");
  });
});

describe("a deletion", () => {
  it("removes a post without replies", async () => {
    const { id } = await leo.post(circleId, "Hola");
    expect((await eva.remove(id)).envelope.error).toBe("forbidden");
    expect((await leo.remove(id)).status).toBe(200);
    expect(await eva.list(circleId)).toEqual([]);
    expect((await eva.get(id)).status).toBe(404);
  });

  it("leaves a tombstone above replies, to which nobody can reply", async () => {
    const { id } = await leo.post(circleId, "Me arrepentí");
    await leo.react(id);
    const reply = await eva.reply(id, "Te leo");
    await leo.remove(id);
    const [seen] = await eva.list(circleId);
    expect(seen).toMatchObject({ status: "DELETED", text: "", author: null, reactions: [] });
    expect(await eva.replies(id)).toHaveLength(1);
    expect((await eva.attemptReply(id, { text: "¿?" })).envelope.error).toBe("not_found");
    expect((await eva.react(id)).envelope.error).toBe("not_found");
    await eva.remove(reply.id);
    expect(await ana.list(circleId)).toEqual([]);
  });

  it("of others’ posts takes a host", async () => {
    const { id } = await leo.post(circleId, "Compren aquí");
    expect((await ana.remove(id)).status).toBe(200);
    expect(await leo.list(circleId)).toEqual([]);
  });
});

describe("reactions", () => {
  it("are counted once per user and key, and can be removed", async () => {
    const { id } = await leo.post(circleId, "Hola");
    await ana.react(id);
    await ana.react(id);
    const { data } = await eva.react(id);
    expect(data.reactions).toEqual([{ key: "heart", count: 2, isMine: true }]);
    await eva.unreact(id);
    expect((await eva.list(circleId))[0]?.reactions).toEqual([
      { key: "heart", count: 1, isMine: false },
    ]);
    expect((await eva.react(id, "clap")).status).toBe(422);
  });
});

describe("an observer", () => {
  it("reads and reacts, but does not write", async () => {
    const sol = await registerPoster(api, "Sol");
    await joinCircle(api, circleId, sol, "OBSERVER");
    const { id } = await leo.post(circleId, "Hola");
    expect(await sol.list(circleId)).toHaveLength(1);
    expect((await sol.react(id)).status).toBe(200);
    expect((await sol.attemptPost(circleId, { text: "Hola" })).envelope.error).toBe("forbidden");
    expect((await sol.attemptReply(id, { text: "Hola" })).envelope.error).toBe("forbidden");
    expect((await sol.get(id)).data).toMatchObject({ canWrite: false, canModerate: false });
    expect((await ana.get(id)).data).toMatchObject({
      canWrite: true,
      canModerate: true,
      locationName: "Duelo",
    });
  });
});

describe("a suspended user", () => {
  it("reads and deletes, but does not write, edit or react", async () => {
    const { id } = await leo.post(circleId, "Hola");
    await leo.react(id);
    await suspend(api, leo);
    expect((await leo.attemptPost(circleId, { text: "Otra" })).envelope.error).toBe("suspended");
    expect((await leo.attemptReply(id, { text: "Otra" })).envelope.error).toBe("suspended");
    expect((await leo.change(id, { text: "Otra" })).envelope.error).toBe("suspended");
    expect((await leo.react(id, "wow")).envelope.error).toBe("suspended");
    expect((await leo.unreact(id)).data.reactions).toEqual([]);
    expect(await leo.list(circleId)).toHaveLength(1);
    expect((await leo.remove(id)).status).toBe(200);
  });

  it("pins nothing, even as a host", async () => {
    const { id } = await leo.post(circleId, "Hola");
    await suspend(api, ana);
    expect((await ana.change(id, { isPinned: true })).envelope.error).toBe("suspended");
  });
});
