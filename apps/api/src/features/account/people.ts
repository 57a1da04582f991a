// Other people, as far as every feature may know them: who is behind a username, how somebody is called.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { users } from "./tables/users.ts";

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly avatar: string | null;
}

const person = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  avatar: users.avatar,
};

/** First and last name, as far as there are both. */
export function fullName({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`;
}

/** Whose account has this address, confirmed or not; null when nobody's. Never tell it to anybody else. */
export async function personIdByAddress(db: Database, email: string): Promise<string | null> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id ?? null;
}

/** The day on which somebody was born; null when they do not tell. For rules of their own only. */
export async function birthdayOf(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ birthday: users.birthday })
    .from(users)
    .where(eq(users.id, userId));
  return found?.birthday ?? null;
}

/** The address that somebody has shown to be theirs; null until they confirm it. */
export async function confirmedAddress(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return found?.email ?? null;
}

/** Who has exactly this username, whatever the letter case; null when nobody has. */
export async function personByUsername(db: Database, username: string): Promise<Person | null> {
  const [found] = await db
    .select(person)
    .from(users)
    .where(eq(users.username, username.trim().toLowerCase()));
  return found ?? null;
}

/** Those who have one of exactly these usernames, which are in lower case. */
export async function peopleByUsername(
  db: Database,
  usernames: readonly string[],
): Promise<Person[]> {
  if (usernames.length === 0) return [];
  return db
    .select(person)
    .from(users)
    .where(inArray(users.username, [...usernames]));
}

/** The people of these ids, by id. */
export async function peopleById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select(person)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map((one) => [one.id, one]));
}

/** The zone in which a person lives, for queries of rows that name them in a column. */
export function zoneOfPerson(column: PgColumn): SQL<string> {
  return sql<string>`(select users.timezone from users where users.id = ${column})`;
}

/** The zones in which people live, by their id. */
export async function zonesOfPeople(
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
export interface Home {
  readonly timeZone: string;
  readonly locale: Locale;
}

/** The homes of the people of these ids, by id. */
export async function homesOfPeople(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Home>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, timeZone: users.timezone, locale: users.language })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...home }) => [id, home]));
}
