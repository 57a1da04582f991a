// Test data in every table of consents, on both sides, for export and erasure tests.
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { verify } from "../specialists/specialists-testing.ts";
import { attemptView, makePair, share } from "./consents-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const given = await makePair(api, { member: user });
  await attemptView(api, given.specialist, await share(api, given));
  await verify(api, user);
  const received = await makePair(api, { member: await makeMember(api, "Ana"), specialist: user });
  await attemptView(api, user, await share(api, received));
}
