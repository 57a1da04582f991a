// What the streams of readers say of posts: nothing more than the kind, and nothing to who blocks.
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { collectKinds, listen } from "#platform/realtime/testing-live.ts";
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
