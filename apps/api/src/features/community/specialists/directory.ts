// Lists verified specialists: the public directory, and those of a circle.
import { and, arrayContains, asc, count, eq, isNull, ne } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type {
  Specialist,
  specialistsApi,
} from "@vereda/domain/community/circles/contract-specialists";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { users } from "#features/account/tables/users.ts";
import { hasNotBlocked } from "../connections/blocks.ts";
import { circleMembers } from "../tables/circles.ts";
import { specialists } from "../tables/specialists.ts";
import { selectApplications, showSpecialist } from "./application-view.ts";
import { isVerifiedSpecialist } from "./verified.ts";

type Query = QueryOf<typeof specialistsApi.directory>;

const MAX_OF_CIRCLE = 50;

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
    ne(users.profileVisibility, "hidden"),
    isNull(users.profileHeldAt),
    field === undefined ? undefined : eq(specialists.field, field),
    language === undefined ? undefined : arrayContains(specialists.languages, [language]),
    country === undefined ? undefined : arrayContains(specialists.countries, [country]),
    caller === null ? undefined : hasNotBlocked(db, users.id, caller.userId),
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
  const { page, perPage } = query;
  const [total] = await db
    .select({ count: count() })
    .from(specialists)
    .innerJoin(users, eq(users.id, specialists.userId))
    .where(which);
  const rows = await selectApplications(db)
    .where(which)
    .orderBy(asc(specialists.field), asc(specialists.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return makePage(rows.map(showSpecialist), total?.count ?? 0, page, perPage);
}

/** With whom a member of the circle may share something. The caller checks the membership. */
export async function listCircleSpecialists(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  circleId: string,
  now: Date,
): Promise<Specialist[]> {
  const rows = await selectApplications(db)
    .innerJoin(circleMembers, eq(circleMembers.userId, specialists.userId))
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        eq(circleMembers.status, "ACTIVE"),
        eq(circleMembers.role, "SPECIALIST"),
        ne(users.id, userId),
        isVerifiedSpecialist(db, now),
        hasNotBlocked(db, users.id, userId),
        hasNotBlocked(db, userId, users.id),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(MAX_OF_CIRCLE);
  return rows.map(showSpecialist);
}
