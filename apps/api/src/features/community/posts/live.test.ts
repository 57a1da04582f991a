// What the streams of readers say of posts: nothing more than the kind, and nothing to who blocks.
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { openTestStream } from "#platform/realtime/testing-live.ts";
import type { TestStream } from "#platform/realtime/testing-live.ts";
import { block } from "../messages/testing/messages-testing.ts";
import { makeGroup, registerPoster } from "./posts-testing.ts";
import type { Poster } from "./posts-testing.ts";

const api = await makeTestApp();

/** The kinds before that of a change that nothing else in these tests makes. */
async function collectKinds(stream: TestStream, { token }: Poster): Promise<string[]> {
  await api.call(pushApi.saveSettings, { token, body: { text: "full" } });
  const kinds: string[] = [];
  for (;;) {
    const event = await stream.next();
    if (event.kinds.includes("inbox")) return kinds;
    kinds.push(...event.kinds);
  }
}

async function listen(reader: Poster): Promise<TestStream> {
  const stream = await openTestStream(api, reader.token);
  await stream.next();
  await collectKinds(stream, reader);
  return stream;
}

it("the members of the circle are notified, and nobody else", async () => {
  const { ana, leo, eva, circleId } = await makeGroup(api);
  const sol = await registerPoster(api, "Sol");
  await block(api, eva, leo);
  const [ofAna, ofEva, ofSol] = [await listen(ana), await listen(eva), await listen(sol)];
  const { id } = await leo.post(circleId, "Hola");
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  await leo.change(id, { text: "Hola a todas" });
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  await leo.react(id);
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  await leo.remove(id);
  expect(await ofAna.next()).toEqual({ kinds: ["community"] });
  expect(await collectKinds(ofEva, eva)).toEqual([]);
  expect(await collectKinds(ofSol, sol)).toEqual([]);
  expect(ofAna.text()).not.toContain("Hola");
});
