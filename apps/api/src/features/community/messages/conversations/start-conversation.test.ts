import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  block,
  connect,
  registerWriter,
  setPrivacy,
  setRelation,
} from "../testing/messages-testing.ts";
import type { Writer } from "../testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;

beforeEach(async () => {
  [ana, leo] = [
    await registerWriter(api, "Ana"),
    await registerWriter(api, "Leo", { directMessagePermission: "any_member" }),
  ];
});

const outcome = ({ status, envelope }: Awaited<ReturnType<Writer["attemptStart"]>>) => [
  status,
  envelope.error,
];

describe("a conversation of two", () => {
  it("opens at once between connections, and is the same for both", async () => {
    await connect(api, ana, leo);
    const started = await ana.start(leo, { text: "¿Vas al taller?" });
    expect(started).toMatchObject({
      kind: "DIRECT",
      status: "OPEN",
      canWrite: true,
      unreadCount: 0,
      lastPosition: 1,
      lastMessage: { text: "¿Vas al taller?", isOwn: true, authorName: "Ana" },
    });
    const again = await leo.start(ana, { text: "Sí, a las seis." });
    expect(again).toMatchObject({ id: started.id, unreadCount: 0, lastPosition: 2 });
    expect(await ana.conversation(started.id)).toMatchObject({ unreadCount: 1 });
    expect(await ana.texts(started.id)).toEqual(["¿Vas al taller?", "Sí, a las seis."]);
  });

  it("is in no list until somebody writes", async () => {
    await connect(api, ana, leo);
    const { id } = await ana.start(leo);
    expect((await ana.conversations()).total).toBe(0);
    expect((await leo.conversations()).total).toBe(0);
    await ana.send(id, "Hola");
    expect((await leo.conversations()).items.map((one) => one.id)).toEqual([id]);
  });

  it("is made once, with one first message, for a call that comes twice", async () => {
    await connect(api, ana, leo);
    const body = {
      id: createId(api.clock.now().getTime()),
      usernames: [leo.username],
      text: "Hola",
    };
    const [one, other] = await Promise.all([ana.attemptStart(body), ana.attemptStart(body)]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect((await ana.attemptStart(body)).status).toBe(200);
    expect(await leo.texts(body.id)).toEqual(["Hola"]);
  });

  it("writes once in one that exists, for a call that comes twice", async () => {
    await connect(api, ana, leo);
    const { id } = await leo.start(ana);
    const body = {
      id: createId(api.clock.now().getTime()),
      usernames: [leo.username],
      text: "Hola",
    };
    for (const response of [await ana.attemptStart(body), await ana.attemptStart(body)])
      expect([response.status, response.data.id]).toEqual([200, id]);
    expect(await leo.texts(id)).toEqual(["Hola"]);
  });

  it("refuses the id of what belongs to others", async () => {
    const [eva, ivo] = [await registerWriter(api, "Eva"), await registerWriter(api, "Ivo")];
    await connect(api, eva, ivo);
    await connect(api, ana, leo);
    const { id } = await eva.start(ivo, { text: "Hola" });
    const body = { id, usernames: [leo.username], text: "Hola" };
    expect(outcome(await ana.attemptStart(body))).toEqual([409, "conflict"]);
    const group = { id, usernames: [leo.username, ana.username] };
    expect((await leo.attemptStart(group)).status).toBeGreaterThanOrEqual(400);
  });

  it("needs a name and a session, and not oneself", async () => {
    expect(outcome(await ana.attemptStart({ usernames: [] }))).toEqual([422, "validation_error"]);
    expect(outcome(await ana.attemptStart({ usernames: [ana.username], text: "Yo" }))).toEqual([
      403,
      "message_not_allowed",
    ]);
    const { status } = await api
      .inject({
        method: "POST",
        url: "/api/v1/panel/conversations",
        payload: { usernames: [leo.username] },
      })
      .then(({ statusCode }) => ({ status: statusCode }));
    expect(status).toBe(401);
  });
});

describe("a request", () => {
  const long = `Hola, Leo: ${"nos vimos en la feria ".repeat(12)}\nY otra línea`;

  it("shows its receiver one line, and its sender an unanswered conversation", async () => {
    const sent = await ana.start(leo, { text: long });
    expect(sent).toMatchObject({ status: "REQUESTED", canWrite: false, isRequestToMe: false });
    expect((await leo.conversations()).total).toBe(0);
    const [request] = (await leo.conversations({ show: "requests" })).items;
    expect(request).toMatchObject({ id: sent.id, isRequestToMe: true, canWrite: false });
    const [line = ""] = await leo.texts(sent.id);
    expect([line.length, line.endsWith("…"), line.includes("\n")]).toEqual([140, true, false]);
    expect(request?.lastMessage?.text).toBe(line);
    expect((await ana.texts(sent.id))[0]).toBe(long.trim());
    expect(await leo.unread()).toEqual({ count: 0, requests: 1 });
    expect(await leo.search({ q: "feria" })).toMatchObject({ total: 0 });
  });

  it("takes no second message, no files and no card, and needs a text", async () => {
    const { data: file } = await ana.upload(Buffer.from("hola"));
    const usernames = [leo.username];
    expect(outcome(await ana.attemptStart({ usernames }))).toEqual([422, "message_empty"]);
    const withFile = { usernames, text: "Mira", attachmentIds: [file.id] };
    const refused = await ana.attemptStart(withFile);
    expect(outcome(refused)).toEqual([422, "request_text_only"]);
    expect(refused.envelope.fields).toMatchObject([{ path: "attachmentIds" }]);
    const { id } = await ana.start(leo, { text: "Hola" });
    expect(outcome(await ana.attemptStart({ usernames, text: "¿Hola?" }))).toEqual([
      403,
      "message_not_allowed",
    ]);
    const second = await ana.attemptSend(id, { text: "¿Hola?" });
    expect([second.status, second.envelope.error]).toEqual([403, "message_not_allowed"]);
    expect((await leo.attemptSend(id, { text: "¿Quién eres?" })).status).toBe(403);
  });

  it("opens when it is accepted, with its whole text", async () => {
    const { id } = await ana.start(leo, { text: long });
    expect((await leo.accept(id)).data).toMatchObject({ status: "OPEN", canWrite: true });
    expect((await leo.accept(id)).status).toBe(200);
    expect(await leo.texts(id)).toEqual([long.trim()]);
    expect(await ana.conversation(id)).toMatchObject({ status: "OPEN", canWrite: true });
    await leo.send(id, "¡Claro que me acuerdo!");
    expect(await ana.unread()).toEqual({ count: 1, requests: 0 });
  });

  it("opens when its receiver writes to the sender", async () => {
    const { id } = await ana.start(leo, { text: "Hola" });
    await leo.start(ana, { text: "Hola, Ana" });
    expect(await ana.texts(id)).toEqual(["Hola", "Hola, Ana"]);
  });

  it("is declined silently", async () => {
    const { id } = await ana.start(leo, { text: "Hola" });
    const before = await ana.conversation(id);
    expect((await leo.decline(id)).status).toBe(200);
    expect((await leo.decline(id)).status).toBe(200);
    expect(await ana.conversation(id)).toEqual(before);
    expect((await ana.attemptSend(id, { text: "¿Hola?" })).status).toBe(403);
    expect((await leo.attemptGet(id)).status).toBe(404);
    expect(await leo.unread()).toEqual({ count: 0, requests: 0 });
    expect((await ana.decline(id)).status).toBe(404);
  });

  it("gives no receipts before it is accepted", async () => {
    const { id } = await ana.start(leo, { text: "Hola" });
    const [message] = (await leo.messages(id)).items;
    await leo.read(id, message?.id ?? "");
    const others = (await ana.conversation(id)).participants.filter(({ isMe }) => !isMe);
    expect(others.map(({ readPosition }) => readPosition)).toEqual([null]);
  });

  it("opens when the two have connected since", async () => {
    const { id } = await ana.start(leo, { text: "Hola" });
    await leo.decline(id);
    await connect(api, ana, leo);
    expect(await ana.start(leo, { text: "¡Ya somos contactos!" })).toMatchObject({
      id,
      status: "OPEN",
    });
    expect(await leo.unread()).toEqual({ count: 1, requests: 0 });
  });

  it("can be sent to twenty users a day", async () => {
    const key = limitKey("message-request", ana.userId);
    const limit = { limit: 20, windowMs: DAY_MS };
    for (let sent = 0; sent < 20; sent += 1) await consume(api.db, key, limit, api.clock.now());
    const body = { usernames: [leo.username], text: "Hola" };
    expect(outcome(await ana.attemptStart(body))).toEqual([429, "rate_limited"]);
    api.clock.advance(DAY_MS);
    expect((await ana.attemptStart(body)).status).toBe(201);
  });

  it("disappears for who blocks its sender, who sees nothing of it", async () => {
    const { id } = await ana.start(leo, { text: "Hola" });
    const before = await ana.conversation(id);
    await block(api, leo, ana);
    expect((await leo.conversations({ show: "requests" })).total).toBe(0);
    expect(await leo.unread()).toEqual({ count: 0, requests: 0 });
    expect(await ana.conversation(id)).toEqual(before);
  });
});

describe("a group", () => {
  it("takes connections who allow messages, and nobody else", async () => {
    const eva = await registerWriter(api, "Eva");
    const usernames = [leo.username, eva.username];
    await connect(api, ana, leo);
    expect(outcome(await ana.attemptStart({ usernames }))).toEqual([403, "message_not_allowed"]);
    await connect(api, ana, eva);
    await setPrivacy(api, eva.userId, { directMessagePermission: "none" });
    expect(outcome(await ana.attemptStart({ usernames }))).toEqual([403, "message_not_allowed"]);
    await setPrivacy(api, eva.userId, { directMessagePermission: "verified_connections" });
    const unknown = { usernames: [...usernames, "nadie.con.este.nombre"] };
    expect(outcome(await ana.attemptStart(unknown))).toEqual([404, "not_found"]);
    await setRelation(api, ana.userId, eva.userId, "blocked");
    expect(outcome(await ana.attemptStart({ usernames }))).toEqual([404, "not_found"]);
    await connect(api, ana, eva);
    const { data } = await ana.attemptStart({ usernames, title: "Taller", text: "¡Hola!" });
    expect(data).toMatchObject({ kind: "GROUP", title: "Taller", status: "OPEN", canWrite: true });
    expect(data.participants).toHaveLength(3);
    expect(await eva.texts(data.id)).toEqual(["¡Hola!"]);
  });

  it("is listed also before somebody writes", async () => {
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, leo);
    await connect(api, ana, eva);
    const { id } = await ana.startGroup([leo, eva]);
    expect((await eva.conversations()).items[0]).toMatchObject({ id, lastMessage: null });
  });
});
