import { communityApi } from "@vereda/domain/community/contract";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { DAY_MS } from "@vereda/domain/time/units";
import { createId } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { makePair } from "../messages/testing/messages-testing.ts";
import {
  addDays,
  attemptAppeal,
  attemptDecide,
  attemptOutcome,
  attemptReport,
  decide,
  listQueue,
  makeModerator,
  reportProfile,
} from "./moderation-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const mod = await makeModerator(api);
const second = await makeModerator(api);

const listOwn = async ({ token }: Pick<Planner, "token">) =>
  (await api.call(moderationApi.own, { token })).data.items;
const listNotices = async ({ token }: Pick<Planner, "token">) =>
  (await api.call(inboxApi.list, { token })).data.items.filter(({ kind }) => kind === "moderation");
const findInQueue = async (id: string, show: "open" | "closed" | "appeals" = "open") =>
  (await listQueue(api, mod, show)).find((one) => one.id === id);

describe("the queue", () => {
  it("has one entry per subject, with the excerpt and counts but no reporter", async () => {
    const { ana, leo, id: conversation } = await makePair(api);
    const { id: messageId } = await leo.send(conversation, "Eres lo peor");
    await ana.send(conversation, "Secreto de Ana");
    const first = await attemptReport(api, ana, "message", messageId);
    const entry = await findInQueue(first.data.id);
    expect(entry).toMatchObject({
      subjectType: "message",
      subjectId: messageId,
      reason: "harassment",
      excerpt: "Eres lo peor",
      count: 1,
      author: { username: leo.username },
      earlier: 0,
      circle: null,
      decisions: [],
      closedAt: null,
    });
    const text = JSON.stringify(entry);
    expect(text).not.toContain(ana.username);
    expect(text).not.toContain("Secreto");

    const leoReport = await reportProfile(api, leo);
    await decide(api, mod, leoReport, { action: "WARN" });
    expect((await findInQueue(first.data.id))?.earlier).toBe(1);
  });

  it("counts several reports of a subject as one, and a decision closes them all", async () => {
    const leo = await makeMember(api, "Leo");
    const [first, other] = [await reportProfile(api, leo), await reportProfile(api, leo)];
    expect(await findInQueue(first)).toMatchObject({ count: 2 });
    expect(await findInQueue(other)).toBeUndefined();
    const report = await decide(api, mod, first, { action: "NONE" });
    expect(report.closedAt).toBe(api.clock.now().toISOString());
    expect(await findInQueue(other)).toBeUndefined();
    expect((await attemptDecide(api, mod, other, { action: "WARN" })).status).toBe(409);
    expect(await findInQueue(first, "closed")).toMatchObject({ count: 2 });
    // Closed without action: the author learns nothing.
    expect([await listOwn(leo), await listNotices(leo)]).toEqual([[], []]);
  });

  it("leaves out what is reported of the moderator", async () => {
    const own = await reportProfile(api, mod);
    expect(await findInQueue(own)).toBeUndefined();
    const refused = await attemptDecide(api, mod, own, { action: "NONE" });
    expect([refused.status, refused.envelope.error]).toEqual([403, "forbidden"]);
    expect((await listQueue(api, second)).map(({ id }) => id)).toContain(own);
  });

  it("rejects bad input and unknown reports", async () => {
    const id = await reportProfile(api, await makeMember(api, "Leo"));
    expect((await attemptDecide(api, mod, id, { action: "WARN", note: " " })).status).toBe(422);
    expect((await attemptDecide(api, mod, id, { action: "BAN" })).status).toBe(422);
    const unknown = createId(api.clock.now().getTime());
    expect((await attemptDecide(api, mod, unknown, { action: "WARN" })).status).toBe(404);
  });
});

describe("a decision", () => {
  it("hides a message, which says so to everyone, and lifting shows it again", async () => {
    const { ana, leo, id: conversation } = await makePair(api);
    const { data: file } = await leo.upload(Buffer.from("Mil gracias"));
    const sent = await leo.send(conversation, { text: "Eres lo peor", attachmentIds: [file.id] });
    await ana.send(conversation, { text: "No", replyToId: sent.id });
    const { data } = await attemptReport(api, ana, "message", sent.id);
    await decide(api, mod, data.id, { action: "HIDE", note: "Insulta." });
    for (const reader of [ana, leo]) {
      const { items } = await reader.messages(conversation);
      expect(items[0]).toMatchObject({ text: "", isHidden: true, isDeleted: false });
      expect(items[0]?.attachments).toEqual([]);
      expect(items[1]).toMatchObject({ text: "No", replyTo: { text: "" } });
      expect((await reader.getFile(file.id)).statusCode).toBe(404);
    }
    expect((await leo.edit(sent.id, "Otra cosa")).status).toBe(409);
    expect((await ana.react(sent.id)).status).toBe(404);
    expect((await ana.search({ q: "peor" })).items).toEqual([]);
    const eva = await makePlanner(api);
    expect((await attemptReport(api, eva, "message", sent.id)).status).toBe(404);

    await decide(api, mod, data.id, { action: "LIFT", note: "Era una broma." });
    expect((await ana.messages(conversation)).items[0]).toMatchObject({
      text: "Eres lo peor",
      isHidden: false,
    });
    expect((await listNotices(leo)).map(({ detail, subject }) => [detail, subject?.title])).toEqual(
      [
        ["moderation_lifted", "Era una broma."],
        ["moderation_hidden", "Insulta."],
      ],
    );
    expect(await listNotices(ana)).toEqual([]);
    const again = await attemptDecide(api, mod, data.id, { action: "LIFT" });
    expect(again.envelope.error).toBe("conflict");
  });

  it("hides a profile until it is lifted", async () => {
    const leo = await makeMember(api, "Leo");
    const id = await reportProfile(api, leo);
    await decide(api, mod, id, { action: "HIDE", note: "Se hace pasar por otra persona." });
    const read = async () =>
      (await api.db.select().from(users).where(eq(users.id, leo.userId)))[0]?.profileHeldReason;
    expect(await read()).toBe("Se hace pasar por otra persona.");
    await decide(api, second, id, { action: "LIFT" });
    expect(await read()).toBeNull();
  });

  it("suspends until the end of a day, and the suspended user reads but does not write", async () => {
    const { ana, leo, id: conversation } = await makePair(api);
    const until = addDays(api, 2);
    const id = await reportProfile(api, leo);
    await decide(api, mod, id, { action: "SUSPEND", until });
    expect((await leo.attemptSend(conversation, { text: "Hola" })).envelope.error).toBe(
      "suspended",
    );
    expect((await leo.attemptStart({ usernames: [ana.username] })).envelope.error).toBe(
      "suspended",
    );
    const request = { username: ana.username, type: "friend" };
    const connecting = await api.attempt(communityApi.connect, { token: leo.token, body: request });
    expect(connecting.envelope.error).toBe("suspended");
    expect((await leo.messages(conversation)).items).toEqual([]);
    expect((await attemptReport(api, leo, "profile", ana.username)).status).toBe(201);
    expect(await listOwn(leo)).toMatchObject([{ action: "SUSPEND", until, appeal: null }]);
    // 6 March in Mexico City ends at 06:00 UTC on the 7th.
    api.clock.advance(2 * DAY_MS + 11 * 3_600_000);
    expect((await leo.attemptSend(conversation, { text: "Hola" })).status).toBe(403);
    api.clock.advance(3_600_000);
    expect((await leo.attemptSend(conversation, { text: "Hola" })).status).toBe(201);
  });

  it("of a suspension needs a day within a year, and a later one replaces a shorter", async () => {
    const { ana, leo, id: conversation } = await makePair(api);
    const id = await reportProfile(api, leo);
    for (const until of [undefined, addDays(api, -1), addDays(api, 400)]) {
      const refused = await attemptDecide(api, mod, id, { action: "SUSPEND", until });
      expect([refused.status, refused.envelope.fields?.[0]?.path]).toEqual([422, "until"]);
    }
    const { data: message } = await leo.attemptSend(conversation, { text: "Hola" });
    const other = (await attemptReport(api, ana, "message", message.id)).data.id;
    await decide(api, mod, id, { action: "SUSPEND", until: addDays(api, 1) });
    await decide(api, mod, other, { action: "SUSPEND", until: addDays(api, 9) });
    await decide(api, mod, other, { action: "LIFT" });
    expect((await leo.attemptSend(conversation, { text: "Hola" })).status).toBe(403);
    await decide(api, mod, id, { action: "LIFT" });
    expect((await leo.attemptSend(conversation, { text: "Hola" })).status).toBe(201);
  });
});

describe("an appeal", () => {
  async function warn() {
    const leo = await makeMember(api, "Leo");
    const reportId = await reportProfile(api, leo);
    const report = await decide(api, mod, reportId, {
      action: "WARN",
      note: "Cuida tus palabras.",
    });
    return { leo, reportId, id: report.decisions[0]?.id ?? "" };
  }

  it("is made once, by the user alone, and decided by somebody else", async () => {
    const { leo, reportId, id } = await warn();
    const [own] = await listOwn(leo);
    expect(own).toMatchObject({
      id,
      note: "Cuida tus palabras.",
      subjectType: "profile",
      reason: "harassment",
      isMine: false,
      appeal: null,
    });
    expect((await attemptAppeal(api, second, id)).status).toBe(404);
    expect((await attemptAppeal(api, leo, id, " ")).status).toBe(422);
    expect((await attemptAppeal(api, leo, id)).status).toBe(201);
    expect((await attemptAppeal(api, leo, id)).envelope.error).toBe("conflict");
    const open = await findInQueue(reportId, "appeals");
    expect(open?.decisions[0]).toMatchObject({ isMine: true, appeal: { text: "Fue un error." } });

    const byFirst = await attemptOutcome(api, mod, id, "UPHELD");
    expect(byFirst.envelope.error).toBe("forbidden");
    const lifted = await attemptOutcome(api, second, id, "LIFTED");
    expect(lifted.data.decisions[0]).toMatchObject({
      liftedAt: api.clock.now().toISOString(),
      appeal: { outcome: "LIFTED", note: "Lo vimos de nuevo." },
    });
    expect((await attemptOutcome(api, second, id, "UPHELD")).envelope.error).toBe("conflict");
    expect(await findInQueue(reportId, "appeals")).toBeUndefined();
    expect((await listNotices(leo))[0]).toMatchObject({
      detail: "moderation_lifted",
      subject: { kind: "decision", title: "Lo vimos de nuevo." },
    });
  });

  it("that is upheld leaves the decision, and the user learns why of both", async () => {
    const { leo, id } = await warn();
    await attemptAppeal(api, leo, id);
    await attemptOutcome(api, second, id, "UPHELD");
    expect((await listNotices(leo)).map(({ detail, subject }) => [detail, subject?.title])).toEqual(
      [
        ["appeal_upheld", "Lo vimos de nuevo."],
        ["moderation_warned", "Cuida tus palabras."],
      ],
    );
    expect((await listOwn(leo))[0]).toMatchObject({
      liftedAt: null,
      appeal: { outcome: "UPHELD" },
    });
  });

  it("needs a decision in force and an appeal to decide on", async () => {
    const { leo, reportId, id } = await warn();
    expect((await attemptOutcome(api, second, id, "LIFTED")).status).toBe(404);
    await decide(api, mod, reportId, { action: "LIFT" });
    expect((await attemptAppeal(api, leo, id)).envelope.error).toBe("conflict");
  });

  it("of a moderator is decided by another one", async () => {
    const reportId = await reportProfile(api, second);
    const report = await decide(api, mod, reportId, { action: "WARN" });
    const id = report.decisions[0]?.id ?? "";
    await attemptAppeal(api, second, id);
    expect((await attemptOutcome(api, second, id, "LIFTED")).envelope.error).toBe("forbidden");
    const third = await makeModerator(api);
    expect((await attemptOutcome(api, third, id, "LIFTED")).status).toBe(200);
  });
});
