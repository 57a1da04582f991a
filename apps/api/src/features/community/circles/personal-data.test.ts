import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { expect, it } from "vitest";
import { exportRows } from "#features/account/testing/data-rights-testing.ts";
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

const exportOf = (name: string, { userId }: Planner) =>
  exportRows(circleData, { db: api.db, userId, userKey: null }, `community/${name}`);

it("an export has a circle only while the user is a member of it", async () => {
  const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
  const circle = await makeCircle(api, ana);
  await attemptJoin(api, leo, circle);
  await attemptChange(api, ana, circle, leo, "HOST");
  const session = await schedule(api, ana, circle);
  const exportAll = async () => [
    await exportOf("circles", ana),
    await exportOf("circle-sessions", ana),
    await exportOf("circle-memberships", ana),
  ];
  expect(await exportAll()).toMatchObject([
    [{ id: circle.id }],
    [{ id: session.id }],
    [{ circle: circle.name, role: "HOST", status: "ACTIVE" }],
  ]);
  expect(await exportOf("circles", leo)).toEqual([]);

  await attemptLeave(api, ana, circle);
  const body = { name: "De ahora en adelante" };
  await api.call(circlesApi.change, { token: leo.token, params: { id: circle.id }, body });
  expect(await exportAll()).toMatchObject([[], [], [{ circle: null, status: "LEFT" }]]);
});
