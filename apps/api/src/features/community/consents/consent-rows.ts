// Loads consents with whether they still hold, and maps them to the response.
import { and, desc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import type { ConsentStatus } from "@vereda/domain/community/circles/catalogue-circles";
import type { Database } from "#db/client.ts";
import { isStaying, selectUserSummary } from "#features/account/user-conditions.ts";
import { selectTimeZone, type UserSummary } from "#features/account/user-lookup.ts";
import {
  isOwnObjective,
  selectObjectiveTitle,
} from "#features/planning/objectives/own-objective.ts";
import { hasNotBlocked } from "#features/account/users/blocks.ts";
import { showUser } from "../connections/connection-view.ts";
import { isVerifiedSpecialist } from "../specialists/verification.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { consents, consentViews, specialists } from "../tables/specialists.ts";

const ownMemberships = alias(circleMembers, "own_membership");
const theirMemberships = alias(circleMembers, "their_membership");

/**
 * Checked with every request, so that a consent ends at once with whatever it rests on: its last day in the
 * owner's zone, both memberships, the verification, no block, and an objective that is still the owner's.
 */
function isOpenConsent(db: Database, now: Date): SQL {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${selectTimeZone(consents.ownerId)})::date`;
  const conditions = and(
    isNull(consents.revokedAt),
    sql`${consents.untilDay} >= ${today}`,
    // Their account is not being deleted.
    isStaying(consents.ownerId),
    isNull(circles.hiddenAt),
    eq(ownMemberships.status, "ACTIVE"),
    eq(theirMemberships.status, "ACTIVE"),
    eq(theirMemberships.role, "SPECIALIST"),
    isVerifiedSpecialist(db, now),
    hasNotBlocked(db, consents.ownerId, consents.userId),
    hasNotBlocked(db, consents.userId, consents.ownerId),
    or(isNull(consents.objectiveId), isOwnObjective(consents.objectiveId, consents.ownerId)),
  );
  // A missing membership makes it null.
  return sql`coalesce(${conditions}, false)`;
}

function selectRows(db: Database, now: Date) {
  return db
    .select({
      consent: consents,
      owner: selectUserSummary(consents.ownerId),
      timeZone: selectTimeZone(consents.ownerId),
      specialist: sql<UserSummary | null>`${selectUserSummary(consents.userId)}`,
      objectiveTitle: selectObjectiveTitle(consents.objectiveId),
      isOpen: sql<boolean>`${isOpenConsent(db, now)}`,
      viewCount: sql<number>`(
        select count(*)::integer from ${consentViews}
        where ${consentViews.consentId} = ${consents.id}
      )`,
    })
    .from(consents)
    .innerJoin(circles, eq(circles.id, consents.circleId))
    .leftJoin(specialists, eq(specialists.userId, consents.userId))
    .leftJoin(
      ownMemberships,
      and(
        eq(ownMemberships.circleId, consents.circleId),
        eq(ownMemberships.userId, consents.ownerId),
      ),
    )
    .leftJoin(
      theirMemberships,
      and(
        eq(theirMemberships.circleId, consents.circleId),
        eq(theirMemberships.userId, consents.userId),
      ),
    );
}

export type LoadedConsent = Awaited<ReturnType<typeof selectRows>>[number];

/** Also ended ones, after those that hold. */
export function selectConsents(db: Database, which: SQL | undefined, now: Date) {
  return selectRows(db, now)
    .where(which)
    .orderBy(desc(isOpenConsent(db, now)), desc(consents.id));
}

/** Those that hold or wait for the specialist. */
export function selectOpenConsents(db: Database, which: SQL | undefined, now: Date) {
  return selectRows(db, now).where(and(which, isOpenConsent(db, now)));
}

function getStatus({ isOpen, consent }: LoadedConsent): ConsentStatus {
  if (!isOpen) return "ENDED";
  return consent.acceptedAt === null ? "PENDING" : "ACTIVE";
}

export function showConsent(loaded: LoadedConsent): Consent {
  const { consent, owner, specialist, objectiveTitle, viewCount } = loaded;
  const { id, measure, objectiveId, circleId, untilDay, createdAt, acceptedAt, revokedAt } =
    consent;
  const hasObjective = objectiveId !== null && objectiveTitle !== null;
  return {
    id,
    measure,
    objective: hasObjective ? { id: objectiveId, title: objectiveTitle } : null,
    owner: showUser(owner),
    specialist: specialist && showUser(specialist),
    circleId,
    until: untilDay,
    createdAt: createdAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    status: getStatus(loaded),
    viewCount,
  };
}
