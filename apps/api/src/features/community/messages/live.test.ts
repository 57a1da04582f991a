// What the streams of participants say: nothing more than the kind, and nothing to who blocks.
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { collectKinds, listen } from "#platform/realtime/testing-live.ts";
import { block, connect, makePair, registerWriter } from "./testing/messages-testing.ts";
import type { Writer } from "./testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  ({ ana, leo, id } = await makePair(api));
});

describe("the participants", () => {
  it("are notified of a message, an edit, a reaction, a deletion and who read", async () => {
    const theirs = await listen(api, leo);
    const sent = await ana.send(id, "Hola");
    expect(await theirs.next()).toEqual({ kinds: ["messages"] });
    await ana.edit(sent.id, "Hola, Leo");
    expect(await theirs.next()).toEqual({ kinds: ["messages"] });
    const mine = await listen(api, ana);
    await leo.react(sent.id);
    expect(await mine.next()).toEqual({ kinds: ["messages"] });
    await leo.read(id, sent.id);
    expect(await mine.next()).toEqual({ kinds: ["messages"] });
    await ana.remove(sent.id);
    expect(await mine.next()).toEqual({ kinds: ["messages"] });
    expect(mine.text()).not.toContain("Hola");
  });

  it("are notified of typing as such, at most every three seconds", async () => {
    const theirs = await listen(api, leo);
    const mine = await listen(api, ana);
    await ana.type(id);
    await ana.type(id);
    expect(await theirs.next()).toEqual({ kinds: ["typing"] });
    api.clock.advance(3_000);
    await ana.type(id);
    expect(await theirs.next()).toEqual({ kinds: ["typing"] });
    expect(await collectKinds(api, theirs, leo)).toEqual([]);
    expect(await collectKinds(api, mine, ana)).toEqual([]);
  });

  it("hear nothing of who they block, nor who they block of them", async () => {
    const sent = await ana.send(id, "Hola");
    await block(api, leo, ana);
    const [theirs, mine] = [await listen(api, leo), await listen(api, ana)];
    await ana.send(id, "¿Hola?");
    await ana.edit(sent.id, "Hola, hola");
    await ana.type(id);
    await ana.react(sent.id);
    expect(await collectKinds(api, theirs, leo)).toEqual([]);
    expect(new Set(await collectKinds(api, mine, ana))).toEqual(new Set(["messages"]));
    await leo.read(id, sent.id);
    await leo.type(id);
    expect(await collectKinds(api, mine, ana)).toEqual([]);
  });

  it("are notified of a group to which they are added", async () => {
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const stream = await listen(api, eva);
    await ana.startGroup([leo, eva]);
    expect(await collectKinds(api, stream, eva)).toEqual(["messages"]);
  });
});
