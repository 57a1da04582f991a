// Other people, as far as every feature may know them: who is behind a username, how somebody is called.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { users } from "./tables/users.ts";

export interface UserSummary {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly avatar: string | null;
}

const userSummaryColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  avatar: users.avatar,
};

/** First and last name, as far as there are both. */
export function formatFullName({
  firstName,
  lastName,
}: Pick<UserSummary, "firstName" | "lastName">): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

/** Whose account has this address, confirmed or not; null when nobody's. Never tell it to anybody else. */
export async function findUserIdByEmail(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}

/** The day on which somebody was born; null when they do not tell. For rules of their own only. */
export async function getBirthday(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ birthday: users.birthday })
    .from(users)
    .where(eq(users.id, userId));
  return row?.birthday ?? null;
}

/** The address that somebody has shown to be theirs; null until they confirm it. */
export async function getConfirmedEmail(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return row?.email ?? null;
}

/** Who has exactly this username, whatever the letter case; null when nobody has. */
export async function findUserByUsername(
  db: Database,
  username: string,
): Promise<UserSummary | null> {
  const [row] = await db
    .select(userSummaryColumns)
    .from(users)
    .where(eq(users.username, username.trim().toLowerCase()));
  return row ?? null;
}

/** Those who have one of exactly these usernames, which are in lower case. */
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

/** The people of these ids, by id. */
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

/** The zone in which a person lives, for queries of rows that name them in a column. */
export function selectTimeZone(column: PgColumn): SQL<string> {
  return sql<string>`(select users.timezone from users where users.id = ${column})`;
}

/** The zones in which people live, by their id. */
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

/** Where somebody lives, and the language that they read. */
export interface UserLocale {
  readonly timeZone: string;
  readonly locale: Locale;
}

/** The homes of the people of these ids, by id. */
export async function getUserLocales(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserLocale>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, timeZone: users.timezone, locale: users.language })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...userLocale }) => [id, userLocale]));
}
