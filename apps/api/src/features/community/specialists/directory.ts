// Lists verified specialists: the public directory, and those of a circle.
import { and, arrayContains, asc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type {
  Specialist,
  specialistsApi,
} from "@vereda/domain/community/specialists/contract-specialists";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { hasVisibleProfile } from "#features/account/user-conditions.ts";
import { isOpenTo } from "../circles/access.ts";
import { hasNotBlocked } from "#features/account/users/blocks.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { specialists } from "../tables/specialists.ts";
import {
  findApplication,
  selectApplications,
  showSpecialist,
  type Application,
} from "./application-view.ts";
import { isVerifiedSpecialist } from "./verification.ts";

type Query = QueryOf<typeof specialistsApi.directory>;

const MAX_OF_CIRCLE = 50;
const ownMemberships = alias(circleMembers, "own_membership");

/** Who chose to be listed, without hidden profiles. */
function isListed(
  db: Database,
  caller: Pick<Caller, "userId"> | null,
  { field, language, country }: Query,
  now: Date,
): SQL | undefined {
  return and(
    eq(specialists.isListed, true),
    isVerifiedSpecialist(db, now),
    hasVisibleProfile(specialists.userId),
    field === undefined ? undefined : eq(specialists.field, field),
    language === undefined ? undefined : arrayContains(specialists.languages, [language]),
    country === undefined ? undefined : arrayContains(specialists.countries, [country]),
    caller === null ? undefined : hasNotBlocked(db, specialists.userId, caller.userId),
  );
}

/** By field, and within a field in the order of application: nobody is ranked. */
export async function listSpecialists(
  db: Database,
  caller: Pick<Caller, "userId"> | null,
  query: Query,
  now: Date,
): Promise<Page<Specialist>> {
  const which = isListed(db, caller, query, now);
  const rows = selectApplications(db)
    .where(which)
    .orderBy(asc(specialists.field), asc(specialists.id));
  return loadPage(query, db.$count(specialists, which), rows, (all) => all.map(showSpecialist));
}

/** Null for a user who is no verified specialist. */
export function findVerified(db: Database, userId: string, now: Date): Promise<Application | null> {
  return findApplication(db, and(eq(specialists.userId, userId), isVerifiedSpecialist(db, now)));
}

/** With whom the user may share something as an active member of the circle. */
export async function listCircleSpecialists(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  circleId: string,
  now: Date,
): Promise<Specialist[]> {
  const rows = await selectApplications(db)
    .innerJoin(circleMembers, eq(circleMembers.userId, specialists.userId))
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .innerJoin(
      ownMemberships,
      and(eq(ownMemberships.circleId, circles.id), eq(ownMemberships.userId, userId)),
    )
    .where(
      and(
        eq(circles.id, circleId),
        isNull(circles.hiddenAt),
        isOpenTo(db, userId),
        eq(ownMemberships.status, "ACTIVE"),
        eq(circleMembers.status, "ACTIVE"),
        eq(circleMembers.role, "SPECIALIST"),
        ne(specialists.userId, userId),
        isVerifiedSpecialist(db, now),
        hasNotBlocked(db, specialists.userId, userId),
        hasNotBlocked(db, userId, specialists.userId),
      ),
    )
    .orderBy(asc(circleMembers.joinedAt), asc(specialists.id))
    .limit(MAX_OF_CIRCLE);
  return rows.map(showSpecialist);
}
