// User lookups that every feature may use.
import { getIsoCode } from "@vereda/domain/account/profile/countries";
import type { Clock } from "@vereda/domain/formats";
import { resolveClock } from "@vereda/domain/resolve-formats";
import { and, asc, eq, gt, gte, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { hasEmail } from "./email-address/shared-address.ts";
import { sessions, users } from "./tables/users.ts";

export interface UserSummary {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly avatar: string | null;
}

export const userSummaryColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  avatar: users.avatar,
};

export function formatFullName({
  firstName,
  lastName,
}: Pick<UserSummary, "firstName" | "lastName">): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

/** Also matches unconfirmed emails. Do not reveal the result to other users. */
export async function findUserIdByEmail(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  return row?.id ?? null;
}

/** null when it is not set. For rules about this user only; never return it to other users. */
export async function getBirthday(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ birthday: users.birthday })
    .from(users)
    .where(eq(users.id, userId));
  return row?.birthday ?? null;
}

export async function getConfirmedEmail(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return row?.email ?? null;
}

/** Usernames must be in lower case. */
export async function listUsersByUsername(
  db: Database,
  usernames: readonly string[],
): Promise<UserSummary[]> {
  if (usernames.length === 0) return [];
  return db
    .select(userSummaryColumns)
    .from(users)
    .where(inArray(users.username, [...usernames]));
}

/** For emails to users themselves. */
export async function getRecipients(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({
      id: users.id,
      to: users.email,
      firstName: users.firstName,
      language: users.language,
      timeZone: users.timezone,
      clock: users.clock,
      country: users.country,
      isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      isEmailInUse: users.isEmailInUse,
      isReachable: sql<boolean>`${users.emailVerifiedAt} is not null and not ${users.isEmailInUse}
        and ${users.disabledAt} is null and ${users.erasesAt} is null`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((one) => [one.id, one]));
}

export async function getUsersById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(userSummaryColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((one) => [one.id, one]));
}

/** A subquery for the first name of the user in this column. */
export function selectFirstName(userId: PgColumn): SQL<string> {
  return sql<string>`(select users.first_name from users where users.id = ${userId})`;
}

/** Whether the user in this column is neither disabled nor leaving. */
export function isActiveUser(userId: PgColumn): SQL {
  return sql`exists (select from users where users.id = ${userId}
    and users.disabled_at is null and users.erases_at is null)`;
}

/** A subquery for the time zone of the user in this column. */
export function selectTimeZone(userId: PgColumn | string): SQL<string> {
  return sql<string>`(select users.timezone from users where users.id = ${userId})`;
}

/** For work that a job does as this user. */
export async function getCallerSettings(db: Database, userId: string) {
  const { language: locale, timezone: timeZone, clock, weekStart, country } = users;
  const columns = { locale, timeZone, clock, weekStart, country };
  const [settings] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (settings === undefined) throw new Error("The user is deleted.");
  return settings;
}

export async function getTimeZones(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, zone: users.timezone })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** The time zone of a user who shows their consistency streak to others; otherwise null. */
export async function findStreakZone(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.showConsistencyStreak, true)));
  return row?.timeZone ?? null;
}

interface ZonedUser {
  readonly userId: string;
  readonly timeZone: string;
}

/** Users with a session used since then, by id, after an id. */
export async function listActiveUsers(
  db: Database,
  since: Date,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ZonedUser[]> {
  return db
    .selectDistinct({ userId: sessions.userId, timeZone: users.timezone })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        after === undefined ? undefined : gt(sessions.userId, after),
        gte(sessions.lastActiveAt, since),
      ),
    )
    .orderBy(asc(sessions.userId))
    .limit(limit);
}

/** The time zone of a user who shows their vitality index to others; otherwise null. */
export async function findVitalityZone(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.showVitalityIndex, true)));
  return row?.timeZone ?? null;
}

export interface UserLocale {
  readonly timeZone: string;
  readonly locale: Locale;
  readonly clock: Clock;
}

export async function getUserLocales(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserLocale>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      timeZone: users.timezone,
      locale: users.language,
      clock: users.clock,
      country: users.country,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, timeZone, locale, clock, country }) => [
      id,
      { timeZone, locale, clock: resolveClock(clock, locale, getIsoCode(country)) },
    ]),
  );
}

/** null when the address may belong to somebody else. For services that the user asks for. */
export async function findOwnEmail(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isEmailInUse, false)));
  return row?.email ?? null;
}
