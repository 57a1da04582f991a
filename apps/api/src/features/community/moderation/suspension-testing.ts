// Test helper that suspends a user for an hour, as a moderator's decision does.
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { TestApp } from "#platform/testing/testing.ts";
import { moderationDecisions } from "../tables/moderation.ts";
import { suspensions } from "#features/account/tables/suspensions.ts";
import { reports } from "../tables/reports.ts";

export async function suspend(
  { db, clock }: TestApp,
  { userId }: { readonly userId: string },
): Promise<void> {
  const createdAt = clock.now();
  const [reportId, decisionId] = [createId(createdAt.getTime()), createId(createdAt.getTime())];
  await db.insert(reports).values({
    id: reportId,
    subjectType: "profile",
    subjectId: userId,
    authorId: userId,
    reason: "spam",
    moderatorsFrom: createdAt,
    createdAt,
  });
  await db.insert(moderationDecisions).values({
    id: decisionId,
    reportId,
    userId,
    action: "SUSPEND",
    note: "Vende cosas",
    createdAt,
  });
  const until = new Date(createdAt.getTime() + HOUR_MS);
  await db.insert(suspensions).values({ userId, decisionId, until });
}
