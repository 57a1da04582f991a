// Other people, as far as every feature may know them: who is behind a username, how somebody is called.
import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "./table.ts";

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
}

const person = { id: users.id, username: users.username, firstName: users.firstName };

/** Who has exactly this username, whatever the letter case; null when nobody has. */
export async function personByUsername(db: Database, username: string): Promise<Person | null> {
  const [found] = await db
    .select(person)
    .from(users)
    .where(eq(users.username, username.trim().toLowerCase()));
  return found ?? null;
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
