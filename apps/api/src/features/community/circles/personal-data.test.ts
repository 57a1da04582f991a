import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { expect, it } from "vitest";
import type { PersonalRow } from "#platform/personal-data.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import {
  attemptChange,
  attemptJoin,
  attemptLeave,
  makeCircle,
  schedule,
} from "./circles-testing.ts";
import { circleData } from "./personal-data.ts";

const api = await makeTestApp();

async function exportRows(name: string, { userId }: Planner): Promise<PersonalRow[]> {
  const rows: PersonalRow[] = [];
  const collection = circleData.collections.find((one) => one.name === `community/${name}`);
  const pages = collection?.pages({ db: api.db, userId, userKey: null }) ?? [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

it("an export has a circle only while the user is a member of it", async () => {
  const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
  const circle = await makeCircle(api, ana);
  await attemptJoin(api, leo, circle);
  await attemptChange(api, ana, circle, leo, "HOST");
  const session = await schedule(api, ana, circle);
  const exportAll = async () => [
    await exportRows("circles", ana),
    await exportRows("circle-sessions", ana),
    await exportRows("circle-memberships", ana),
  ];
  expect(await exportAll()).toMatchObject([
    [{ id: circle.id }],
    [{ id: session.id }],
    [{ circle: circle.name, role: "HOST", status: "ACTIVE" }],
  ]);
  expect(await exportRows("circles", leo)).toEqual([]);

  await attemptLeave(api, ana, circle);
  const body = { name: "De ahora en adelante" };
  await api.call(circlesApi.change, { token: leo.token, params: { id: circle.id }, body });
  expect(await exportAll()).toMatchObject([[], [], [{ circle: null, status: "LEFT" }]]);
});
