// What cards of links say to the sender, to the other and to strangers; and requests for access.
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { createId } from "@vereda/domain/id";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makePlan, shareWith } from "#features/planning/sharing/sharing-testing.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeCircle } from "../../circles/circles-testing.ts";
import { connect, makePair, registerWriter, type Writer } from "../testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  ({ ana, leo, id } = await makePair(api));
});

const readCards = (writer: Writer, links: string) =>
  api.attempt(messagesApi.linkCards, { token: writer.token, params: { id }, query: { links } });

describe("the card of a link", () => {
  it("tells its sender that the other may not open it, until it is shared", async () => {
    const plan = await makePlan(api, ana);
    const link = `task:${plan.task.id}`;
    const card = { kind: "task", id: plan.task.id, title: plan.task.title };
    expect((await readCards(ana, link)).data).toEqual([{ ...card, isClosedToOther: true }]);
    expect((await readCards(leo, link)).data).toEqual([
      { ...card, title: null, isClosedToOther: false },
    ]);
    await shareWith(api, ana, plan, "task", { username: leo.username, role: "viewer" });
    for (const one of [ana, leo])
      expect((await readCards(one, link)).data).toEqual([{ ...card, isClosedToOther: false }]);
  });

  it("says the same of what is closed and of what does not exist", async () => {
    const plan = await makePlan(api, ana);
    const unknown = createId(api.clock.now().getTime());
    const { data } = await readCards(leo, `task:${plan.task.id},task:${unknown},post:${unknown}`);
    const seen = data.map(({ title, isClosedToOther }) => ({ title, isClosedToOther }));
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it("names a circle to who sees it, in as many cards as fit in a request", async () => {
    const circle = await makeCircle(api, ana);
    expect((await readCards(ana, `circle:${circle.id}`)).data).toMatchObject([
      { title: circle.name, isClosedToOther: false },
    ]);
    const many = Array.from({ length: 51 }, () => `task:${createId(api.clock.now().getTime())}`);
    expect((await readCards(ana, many.join(","))).status).toBe(422);
    expect((await readCards(ana, "user:1")).status).toBe(422);
    expect((await readCards(await registerWriter(api, "Eva"), `circle:${circle.id}`)).status).toBe(
      404,
    );
  });
});

describe("the card of a profile", () => {
  it("names it to who sees it, and tells its sender that the other may not", async () => {
    const eva = await registerWriter(api, "Eva", { profileVisibility: "invite_only" });
    const link = `profile:${eva.username}`;
    const unknown = await readCards(leo, "profile:nobody.here");
    expect((await readCards(leo, link)).data).toEqual([{ ...unknown.data[0], id: eva.username }]);
    await connect(api, ana, eva);
    const [card] = (await readCards(ana, link)).data;
    expect(card?.title?.startsWith("Eva")).toBe(true);
    expect(card?.isClosedToOther).toBe(true);
    await connect(api, leo, eva);
    expect((await readCards(ana, link)).data).toEqual([{ ...card, isClosedToOther: false }]);
  });
});

describe("the card of a public page", () => {
  it("names the workspace while it is published", async () => {
    const slug = `taller-${ana.username.replaceAll(/[^a-z0-9]/g, "")}`;
    const publish = (allow: boolean) =>
      api.db
        .update(workspaces)
        .set({ name: "Taller", publicSlug: slug, privacySettings: { allow_public_slug: allow } })
        .where(eq(workspaces.id, ana.workspaceId));
    await publish(true);
    const read = async () => (await readCards(leo, `public:${slug}/brand`)).data[0]?.title;
    expect(await read()).toBe("Taller");
    await publish(false);
    expect(await read()).toBeNull();
  });
});

describe("a request for access", () => {
  it("reaches who sent the link, once, and nobody asks for what they were not sent", async () => {
    const plan = await makePlan(api, ana);
    const message = await ana.send(id, `Mira https://vereda.example/panel/task/${plan.task.id}`);
    const attempt = (writer: Writer, taskId = plan.task.id) =>
      api.attempt(messagesApi.requestAccess, {
        token: writer.token,
        params: { id: message.id },
        body: { kind: "task", id: taskId },
      });
    expect([(await attempt(leo)).status, (await attempt(leo)).status]).toEqual([200, 200]);
    const { items } = (await api.call(inboxApi.list, { token: ana.token, query: {} })).data;
    expect(items).toMatchObject([
      {
        kind: "share",
        detail: "access_requested",
        count: 1,
        people: ["Leo"],
        subject: { kind: "task", title: plan.task.title },
      },
    ]);
    expect((await attempt(leo, plan.sibling.id)).status).toBe(404);
    expect((await attempt(ana)).status).toBe(404);
    expect((await attempt(await registerWriter(api, "Eva"))).status).toBe(404);
  });
});
