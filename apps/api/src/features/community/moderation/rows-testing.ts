// Test data in every table of moderation, for export and erasure tests.
import { createId } from "@vereda/domain/id";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { moderationAppeals, moderationDecisions } from "../tables/moderation.ts";
import { suspensions } from "#features/account/tables/suspensions.ts";
import { reports } from "../tables/reports.ts";

/** Written to the tables, because the log of what the API does names the user forever, by their id. */
export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const createdAt = api.clock.now();
  const [reportId, decisionId] = [createId(createdAt.getTime()), createId(createdAt.getTime())];
  const about = { subjectType: "profile", subjectId: createId(createdAt.getTime()) } as const;
  await api.db.insert(reports).values({
    id: reportId,
    authorId: user.userId,
    reason: "spam",
    ...about,
    excerpt: user.username,
    moderatorsFrom: createdAt,
    createdAt,
    closedAt: createdAt,
  });
  await api.db.insert(moderationDecisions).values({
    id: decisionId,
    reportId,
    userId: user.userId,
    action: "SUSPEND",
    note: `Publicidad de ${user.username}`,
    untilDay: "2026-03-01",
    createdAt,
  });
  const ownerId = user.userId;
  const appeal = { id: createId(createdAt.getTime()), decisionId, ownerId, createdAt };
  await api.db.insert(moderationAppeals).values({
    ...appeal,
    text: `Soy ${user.username}`,
    outcome: "UPHELD",
    outcomeNote: `Así queda, ${user.username}`,
    decidedAt: createdAt,
  });
  // Past, so that the user can write what other rows need.
  await api.db.insert(suspensions).values({ userId: ownerId, decisionId, until: createdAt });
}
