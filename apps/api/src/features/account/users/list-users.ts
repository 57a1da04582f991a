// Lists and searches all users, for administrators.
import {
  and,
  arrayOverlaps,
  desc,
  isNotNull,
  isNull,
  like,
  not,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type {
  administrationApi,
  AdministratedUser,
} from "@vereda/domain/account/users/contract-administration";
import { assignableRoles } from "@vereda/domain/account/profile/user-roles";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { parseSearchTerms } from "@vereda/domain/search-terms";
import type { Database } from "#db/client.ts";
import { escapeLike } from "#db/escape-like.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { isNotSuspended, selectSuspendedUntil } from "./suspensions.ts";
import { hasGrantedRole, normalizeName, users } from "../tables/users.ts";

type Query = QueryOf<typeof administrationApi.users>;

const MAX_TERMS = 5;

/** Where a term begins a name, the username or the address. */
function matchesTerm(term: string): SQL | undefined {
  const pattern = `${escapeLike(term)}%`;
  return or(
    like(users.username, pattern),
    and(like(users.email, pattern), not(users.isEmailInUse)),
    like(normalizeName(users.firstName), pattern),
    like(normalizeName(users.lastName), pattern),
  );
}

function buildFilter(db: Database, show: Query["show"], now: Date): SQL | undefined {
  if (show === "disabled") return isNotNull(users.disabledAt);
  // Disabled accounts that are about to be erased stay in their own list.
  const isOpen = isNull(users.erasesAt);
  if (show === "suspended") return and(isOpen, not(isNotSuspended(db, users.id, now)));
  if (show === "all") return isOpen;
  return and(isOpen, hasGrantedRole, arrayOverlaps(users.roles, [...assignableRoles]));
}

/** The newest first. Accounts that are about to be erased are left out, except disabled ones. */
export async function listUsers(
  db: Database,
  { search = "", show, ...paging }: Query,
  now: Date,
): Promise<Page<AdministratedUser>> {
  const terms = parseSearchTerms(search).slice(0, MAX_TERMS);
  const which = and(buildFilter(db, show, now), ...terms.map(matchesTerm));
  const { id, username, firstName, lastName, roles, createdAt, disabledAt, erasesAt } = users;
  const rows = db
    .select({
      id,
      username,
      firstName,
      lastName,
      email: sql<string | null>`case when ${users.isEmailInUse} then null else ${users.email} end`,
      roles,
      createdAt,
      suspendedUntil: selectSuspendedUntil(users.id, now),
      disabledAt,
      erasesAt,
    })
    .from(users)
    .where(which)
    .orderBy(desc(createdAt), desc(id));
  return loadPage(paging, db.$count(users, which), rows, (all) =>
    all.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
      disabledAt: row.disabledAt?.toISOString() ?? null,
      erasesAt: row.erasesAt?.toISOString() ?? null,
    })),
  );
}
