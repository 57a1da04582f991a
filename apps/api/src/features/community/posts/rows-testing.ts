// Test data in every table of posts, for export and erasure tests.
import { inboxApi } from "@vereda/domain/inbox/contract";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { joinCircle, makeCircle, makePoster } from "./posts-testing.ts";

export async function makeRows(api: TestApp, user: Planner, friend: Planner): Promise<void> {
  // Without pushes, because the devices of test users have no push service.
  const quiet = { kind: "comment", push: false } as const;
  await api.call(inboxApi.saveSetting, { token: user.token, body: quiet });
  const circleId = await makeCircle(api, friend);
  await joinCircle(api, circleId, user);
  const [poster, host] = [makePoster(api, user), makePoster(api, friend)];
  const { id } = await poster.post(circleId, "Hoy pude dormir");
  await host.reply(id, "¡Qué alegría!");
  const { id: otherId } = await host.post(circleId, "Nos vemos el jueves");
  await poster.reply(otherId, "Ahí estaré");
  await poster.react(otherId, "thanks");
}
