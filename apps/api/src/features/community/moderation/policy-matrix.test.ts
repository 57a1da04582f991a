// Every role against every decision on every subject, by the rules of the domain.
import { moderationActions } from "@vereda/domain/community/circles/catalogue-circles";
import type { ModerationAction } from "@vereda/domain/community/circles/catalogue-circles";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { canDecide } from "@vereda/domain/community/moderation/moderation-rules";
import { reportSubjects } from "@vereda/domain/community/messages/catalogue-messages";
import type { ReportSubject } from "@vereda/domain/community/messages/catalogue-messages";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { moderationDecisions } from "../tables/moderation.ts";
import { reports } from "../tables/reports.ts";
import {
  addDays,
  attemptDecide,
  makeCircle,
  makeModerator,
  makeWithRole,
} from "./moderation-testing.ts";

const api = await makeTestApp();
const roles = ["member", "host", "moderator", "administrator"] as const;
const authors = ["member", "administrator", "self"] as const;
const users: Record<(typeof roles)[number], Planner> = {
  member: await makePlanner(api),
  host: await makePlanner(api),
  moderator: await makeModerator(api),
  administrator: await makeWithRole(api, "administrator"),
};
const writers = {
  member: await makePlanner(api),
  administrator: await makeWithRole(api, "administrator"),
};
let circleId = "";

beforeAll(async () => {
  circleId = await makeCircle(api, [
    [users.host, "HOST"],
    [users.member, "MEMBER"],
  ]);
});
beforeEach(async () => {
  await api.db.delete(reports);
});

/** A report that is open, or for lifting a closed one with a warning. */
async function makeReport(
  authorId: string,
  subjectType: ReportSubject,
  action: ModerationAction,
  moderatorsFrom = api.clock.now(),
) {
  const createdAt = api.clock.now();
  const id = createId(createdAt.getTime());
  const isCircle = subjectType === "circle";
  // A circle has no author but its hosts.
  const subjectId = isCircle ? await makeCircle(api, [[{ userId: authorId }, "HOST"]]) : id;
  const closedAt = action === "LIFT" ? createdAt : null;
  await api.db.insert(reports).values({
    id,
    subjectType,
    subjectId,
    authorId: isCircle ? null : authorId,
    circleId,
    reason: "spam",
    closedAt,
    createdAt,
    moderatorsFrom,
  });
  if (action === "LIFT") {
    const warning = {
      id: createId(createdAt.getTime()),
      reportId: id,
      userId: authorId,
      createdAt,
    };
    await api.db.insert(moderationDecisions).values({ ...warning, action: "WARN", note: "No." });
  }
  return id;
}

const cases = roles.flatMap((role) =>
  authors.flatMap((author) => reportSubjects.map((subject) => ({ role, author, subject }))),
);

describe("deciding on a report", () => {
  it.each(cases)("$role on a $subject of $author", async ({ role, author, subject }) => {
    const user = users[role];
    const writer = author === "self" ? user : writers[author];
    const isModerator = role === "moderator" || role === "administrator";
    const isAuthorAdministrator =
      author === "administrator" || (author === "self" && role === "administrator");
    for (const action of moderationActions) {
      const about = { action, subject, isAuthor: author === "self", isAuthorAdministrator };
      const id = await makeReport(writer.userId, subject, action);
      const body = { action, until: action === "SUSPEND" ? addDays(api, 1) : null };
      const byModerator = await attemptDecide(api, user, id, body);
      const isAllowed = isModerator && canDecide({ decider: "MODERATOR", ...about });
      expect([action, byModerator.status]).toEqual([action, isAllowed ? 201 : 403]);
    }
  });

  it.each(reportSubjects)("as a host on a %s", async (subject) => {
    const about = {
      decider: "HOST",
      subject,
      isAuthor: false,
      isAuthorAdministrator: false,
    } as const;
    for (const action of ["NONE", "HIDE", "WARN"] as const) {
      const later = new Date(api.clock.now().getTime() + HOUR_MS);
      const reportId = await makeReport(writers.member.userId, subject, action, later);
      const params = { id: circleId, reportId };
      const body = { action, note: "Aquí no." };
      const attempt = (token: string) =>
        api.attempt(moderationApi.decideInCircle, { token, params, body });
      expect((await attempt(users.member.token)).status).toBe(403);
      expect((await attempt(users.moderator.token)).status).toBe(404);
      const isAllowed = canDecide({ ...about, action });
      expect((await attempt(users.host.token)).status).toBe(isAllowed ? 201 : 404);
    }
  });
});
