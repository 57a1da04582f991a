// What the streams of readers say of posts: nothing more than the kind, and nothing to who blocks.
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { collectKinds, listen } from "#platform/realtime/testing-live.ts";
import { CLIENT_HEADER } from "@vereda/domain/live/contract";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { block } from "../messages/testing/messages-testing.ts";
import { makeGroup, registerPoster } from "./posts-testing.ts";

const api = await makeTestApp();

it("the members of the circle are notified, and nobody else", async () => {
  const { ana, leo, eva, circleId } = await makeGroup(api);
  const sol = await registerPoster(api, "Sol");
  await block(api, eva, leo);
  const [ofAna, ofEva, ofSol] = [
    await listen(api, ana),
    await listen(api, eva),
    await listen(api, sol),
  ];
  const { id } = await leo.post(circleId, "Hola");
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  await leo.change(id, { text: "Hola a todas" });
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  await leo.react(id);
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  await leo.remove(id);
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  expect(await collectKinds(api, ofEva, eva)).toEqual([]);
  expect(await collectKinds(api, ofSol, sol)).toEqual([]);
  expect(ofAna.text()).not.toContain("Hola");
});

it("names the tab that wrote, so that it does not load again what it wrote", async () => {
  const { ana, leo, circleId } = await makeGroup(api);
  const streams = [await listen(api, ana), await listen(api, leo)];
  const client = crypto.randomUUID();
  await api.call(postsApi.writeInCircle, {
    token: leo.token,
    params: { id: circleId },
    body: { text: "Hola" },
    headers: { [CLIENT_HEADER]: client },
  });
  for (const stream of streams)
    expect(await stream.next()).toEqual({ kinds: ["community"], client });
});
