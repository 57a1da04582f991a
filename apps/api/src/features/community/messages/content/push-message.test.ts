import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePushService } from "#features/inbox/push/push-testing.ts";
import { block, makePair, registerWriter } from "../testing/messages-testing.ts";
import type { Writer } from "../testing/messages-testing.ts";

const api = await makeTestApp({ settings: { PUSH_LOOPBACK: "yes" } });
const service = await makePushService(api);
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  service.received.length = 0;
  ({ ana, leo, id } = await makePair(api));
  await service.join(leo.token, `leo-${id}`);
});

async function readPushes() {
  await api.runJobs();
  return service.received.map(({ message }) => message.body);
}

describe("a push", () => {
  it("says that there is a message, and nothing more", async () => {
    await ana.send(id, "Te espero a las seis");
    expect(await readPushes()).toEqual(["New message"]);
    expect(service.received[0]?.message).toMatchObject({
      kind: "notice",
      title: "Vereda",
      tag: `message:${id}`,
      url: `/en/panel/messages?conversation=${id}`,
    });
  });

  it("names who wrote, if its receiver chose so", async () => {
    const body = { showsNameInPush: true };
    await api.call(messagesApi.saveSettings, { token: leo.token, body });
    await ana.send(id, "Te espero a las seis");
    expect(await readPushes()).toEqual(["New message from Ana"]);
  });

  it("is sent once for messages that come before it leaves", async () => {
    for (const text of ["Hola", "¿Estás?", "¿Leo?"]) await ana.send(id, text);
    expect(await readPushes()).toHaveLength(1);
    await ana.send(id, "Bueno");
    expect(await readPushes()).toHaveLength(2);
  });

  it("is not sent for requests, muted conversations, one's own messages and blocked users", async () => {
    const eva = await registerWriter(api, "Eva", { directMessagePermission: "any_member" });
    await service.join(eva.token, `eva-${id}`);
    await ana.start(eva, { text: "Hola" });
    await leo.send(id, "Hola");
    await leo.change(id, { isMuted: true });
    await ana.send(id, "¿Estás?");
    await leo.change(id, { isMuted: false });
    await block(api, leo, ana);
    await ana.send(id, "¿Leo?");
    expect(await readPushes()).toEqual([]);
  });
});

describe("message settings", () => {
  it("show read marks and name nobody, until they change", async () => {
    const { token } = ana;
    const { data } = await api.call(messagesApi.settings, { token });
    expect(data).toEqual({ showsReadMarks: true, showsNameInPush: false, updatedAt: null });
    const save = (body: unknown) => api.attempt(messagesApi.saveSettings, { token, body });
    const saved = await save({ showsReadMarks: false, updatedAt: null });
    expect(saved.data).toMatchObject({ showsReadMarks: false, showsNameInPush: false });
    expect((await save({ showsReadMarks: true, updatedAt: null })).envelope.error).toBe("conflict");
    expect((await save({ showsReadMarks: "no" })).status).toBe(422);
  });
});
