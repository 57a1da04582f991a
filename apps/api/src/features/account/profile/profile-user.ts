// Lookups of users with what decides who sees, finds and messages them.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { DirectMessagePermission, ProfileVisibility } from "@vereda/domain/account/catalogue";
import { getEffectiveVisibility } from "@vereda/domain/account/policy";
import type { SpokenLanguage } from "@vereda/domain/account/profile/presentation";
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import type { Database } from "#db/client.ts";
import { userSummaryColumns, type UserSummary } from "../user-lookup.ts";
import { users } from "../tables/users.ts";

export interface ProfileUser extends UserSummary {
  readonly headline: string | null;
  readonly city: string | null;
  readonly spokenLanguages: readonly SpokenLanguage[];
  readonly links: readonly string[];
  readonly roles: readonly UserRole[];
  readonly timezone: string;
  /** The local day on which they registered. */
  readonly createdDay: string;
  /** Hidden while moderation holds the profile, and until the account is erased. */
  readonly visibility: ProfileVisibility;
  readonly directMessagePermission: DirectMessagePermission;
}

const profileColumns = {
  ...userSummaryColumns,
  headline: users.headline,
  city: users.city,
  spokenLanguages: users.spokenLanguages,
  links: users.links,
  roles: users.roles,
  timezone: users.timezone,
  createdDay: users.createdDay,
  profileVisibility: users.profileVisibility,
  profileHeldAt: users.profileHeldAt,
  erasesAt: users.erasesAt,
  directMessagePermission: users.directMessagePermission,
};

type Row = Pick<typeof users.$inferSelect, keyof typeof profileColumns>;

function toProfileUser({ profileVisibility, profileHeldAt, erasesAt, ...user }: Row): ProfileUser {
  const profileHeld = profileHeldAt !== null || erasesAt !== null;
  return { ...user, visibility: getEffectiveVisibility({ profileVisibility, profileHeld }) };
}

/** Does not check who may see them. The username is exact, ignoring case. */
export async function findProfileUser(
  db: Database,
  key: { readonly id: string } | { readonly username: string },
): Promise<ProfileUser | null> {
  const which =
    "id" in key ? eq(users.id, key.id) : eq(users.username, key.username.trim().toLowerCase());
  const [row] = await db.select(profileColumns).from(users).where(which);
  return row === undefined ? null : toProfileUser(row);
}

/** By id, without those that moderation or a deletion hides: their names are not for public lists. */
export async function getListableUsers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProfileUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(profileColumns)
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.profileHeldAt), isNull(users.erasesAt)));
  return new Map(rows.map((row) => [row.id, toProfileUser(row)]));
}

/** Does not check who may see them. Usernames must be in lower case. */
export async function listProfileUsers(
  db: Database,
  usernames: readonly string[],
): Promise<ProfileUser[]> {
  if (usernames.length === 0) return [];
  const rows = await db
    .select(profileColumns)
    .from(users)
    .where(inArray(users.username, [...usernames]));
  return rows.map(toProfileUser);
}

/** Does not check who may see them. */
export async function getProfileUsersById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProfileUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(profileColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, toProfileUser(row)]));
}

/** Usernames of those who chose a public profile, without those that moderation or a deletion hides. */
export async function listPublicUsernames(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(
      and(
        eq(users.profileVisibility, "public"),
        isNull(users.profileHeldAt),
        isNull(users.erasesAt),
      ),
    )
    .orderBy(asc(users.username))
    .limit(limit);
  return rows.map(({ username }) => username);
}
