// Users within the queries of other features, by the column that holds their id.
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import { escapeLike } from "#db/escape-like.ts";
import type { Database } from "#db/client.ts";
import type { UserSummary } from "./user-lookup.ts";

/** A subquery for the names of the user; null after their account is deleted. */
export function selectUserSummary(column: PgColumn): SQL<UserSummary> {
  return sql<UserSummary>`(select json_build_object(
    'id', id, 'username', username, 'firstName', first_name, 'lastName', last_name, 'avatar', avatar
  ) from users where users.id = ${column})`;
}

export function selectUsername(column: PgColumn): SQL<string | null> {
  return sql<string | null>`(select username from users where users.id = ${column})`;
}

/** Whether the user has the role, granted or by what they do. */
export function hasRole(column: PgColumn, role: UserRole): SQL {
  return sql`exists (select 1 from users where users.id = ${column} and ${role} = any(users.roles))`;
}

/** Whether the profile is neither hidden by its user nor held by moderation, and the account stays. */
export function hasVisibleProfile(column: PgColumn): SQL {
  return sql`exists (select 1 from users where users.id = ${column}
    and users.profile_visibility <> 'hidden' and users.profile_held_at is null
    and users.erases_at is null)`;
}

/** Whether all terms, as `parseIndexTerms` normalises them, are in the names or the username. */
export function hasName(userId: PgColumn | SQL, terms: readonly string[]): SQL {
  const name = sql`normalize_text(concat_ws(' ', users.first_name, users.last_name, users.username))`;
  const contained = terms.map((term) => sql`${name} like ${`%${escapeLike(term)}%`}`);
  return sql`exists (select 1 from users where ${sql.join([sql`users.id = ${userId}`, ...contained], sql` and `)})`;
}

/** A subquery for the first and last name of the user in this column. */
export function selectFullName(userId: PgColumn): SQL<string> {
  return sql`(select concat_ws(' ', users.first_name, users.last_name) from users where users.id = ${userId})`;
}

/** Whether the account is not waiting for its deletion. */
export function isStaying(column: PgColumn): SQL {
  return sql`exists (select 1 from users where users.id = ${column} and users.erases_at is null)`;
}

/** Until the transaction ends, others wait that lock the same user. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
