import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { administratorOnly, ownerOnly, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import {
  attemptAppeal,
  decide,
  makeCircle,
  makeModerator,
  reportProfile,
  writePost,
} from "./moderation-testing.ts";

export const accessRows: Rows = {
  "GET /panel/moderation/reports": administratorOnly(200),
  "POST /panel/moderation/reports/:id/decisions": administratorOnly(201),
  "POST /panel/moderation/decisions/:id/appeal-outcome": administratorOnly(200),
  "GET /panel/moderation/log": administratorOnly(200),
  "GET /panel/moderation/decisions": signedInOnly(200),
  "POST /panel/moderation/decisions/:id/appeals": ownerOnly(201),
  "GET /panel/circles/:id/reports": ownerOnly(200),
  "POST /panel/circles/:id/reports/:reportId/decisions": ownerOnly(201),
  "POST /panel/circles/:id/reports/:reportId/escalation": ownerOnly(200),
};

/** A warning of the owner. */
async function makeDecision({ api, planner }: World): Promise<string> {
  const reportId = await reportProfile(api, planner);
  const report = await decide(api, await makeModerator(api), reportId, { action: "WARN" });
  return report.decisions[0]?.id ?? "";
}

async function makeCircleReport({ api, planner, friend }: World) {
  const reporter = await makePlanner(api);
  const members = [
    [planner, "HOST"],
    [friend, "MEMBER"],
    [reporter, "MEMBER"],
  ] as const;
  const id = await makeCircle(api, members);
  const subjectId = await writePost(api, id, friend);
  const body = { subjectType: "post" as const, subjectId, reason: "spam" as const };
  const { data } = await api.call(reportsApi.report, { token: reporter.token, body });
  return { id, reportId: data.id };
}

const decision = { action: "WARN" as const, note: "No se permite." };

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(moderationApi.reports),
  defineRequest(moderationApi.decide, async ({ api, friend }) => ({
    params: { id: await reportProfile(api, friend) },
    body: decision,
  })),
  defineRequest(moderationApi.decideAppeal, async (world) => {
    const id = await makeDecision(world);
    await attemptAppeal(world.api, world.planner, id);
    return { params: { id }, body: { outcome: "UPHELD" as const, note: "Así queda." } };
  }),
  defineRequest(moderationApi.log),
  defineRequest(moderationApi.own),
  defineRequest(moderationApi.appeal, async (world) => ({
    params: { id: await makeDecision(world) },
    body: { text: "Fue un error." },
  })),
  defineRequest(moderationApi.circleReports, async ({ api, planner }) => ({
    params: { id: await makeCircle(api, [[planner, "HOST"]]) },
  })),
  defineRequest(moderationApi.decideInCircle, async (world) => ({
    params: await makeCircleReport(world),
    body: decision,
  })),
  defineRequest(moderationApi.escalate, async (world) => ({
    params: await makeCircleReport(world),
    body: {},
  })),
];
