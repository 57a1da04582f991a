// Reads the signed-in user with their workspaces in one prepared query.
import type { User } from "@vereda/domain/account/contract";
import { getEffectiveVisibility } from "@vereda/domain/account/policy";
import { getIsoCode } from "@vereda/domain/account/profile/countries";
import { userRoleDefinitions, type UserRole } from "@vereda/domain/account/profile/user-roles";
import { resolveFormats } from "@vereda/domain/resolve-formats";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { Database } from "#db/client.ts";
import { prepareJsonLists, selectNamedValue } from "#db/json-rows.ts";
import type { JsonRow, JsonSelect } from "#db/json-rows.ts";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";

type Computed = "formats" | "pastMidnight" | "workspaces" | "roles" | "takesPayments";

/** Instants as texts of the database. */
interface UserRow extends Omit<User, Computed> {
  readonly roles: readonly UserRole[];
}

const self = selectNamedValue("user_id");

const userSelect: JsonSelect<UserRow> = {
  columns: {
    id: "users.id",
    email: "users.email",
    firstName: "users.first_name",
    lastName: "users.last_name",
    avatar: "users.avatar",
    headline: "users.headline",
    city: "users.city",
    spokenLanguages: "users.spoken_languages",
    links: "users.links",
    biologicalSex: "users.biological_sex",
    birthday: "users.birthday",
    username: "users.username",
    country: "users.country",
    theme: "users.theme",
    language: "users.language",
    timezone: "users.timezone",
    clock: "users.clock",
    weekStart: "users.week_start",
    dateOrder: "users.date_order",
    profileVisibility: "users.profile_visibility",
    // Another visibility than the default was chosen, also before the choice was recorded.
    isVisibilityChosen:
      "users.visibility_chosen_at is not null or users.profile_visibility <> 'hidden'",
    directMessagePermission: "users.direct_message_permission",
    showConsistencyStreak: "users.show_consistency_streak",
    showVitalityIndex: "users.show_vitality_index",
    createdAt: "users.created_at",
    updatedAt: "users.updated_at",
    emailVerifiedAt: "users.email_verified_at",
    pendingEmail: "email_changes.new_email",
    twoStepEnabled: "two_step.confirmed_at is not null",
    profileHeld: "users.profile_held_at is not null",
    roles: "users.roles",
  },
  // An expired change of the address does not count, though its row may still exist.
  rest: `from users
    left join email_changes on email_changes.user_id = users.id
      and email_changes.expires_at > ${selectNamedValue("now")}
    left join two_step on two_step.user_id = users.id
    where users.id = ${self}`,
};

/** @param toEntry maps a row of the select that `buildEntrySelect` makes of a condition */
export function makeGetCurrentUser<Row extends JsonRow<Row>>(
  db: Database,
  buildEntrySelect: (condition: string) => JsonSelect<Row>,
  toEntry: (row: Row) => WorkspaceEntry,
  takesPayments: boolean,
): AppContext["getCurrentUser"] {
  const entrySelect = buildEntrySelect(`memberships.user_id = ${self}
    and memberships.status = 'ACTIVE' and workspaces.end_date is null`);
  const query = prepareJsonLists<{ readonly users: UserRow; readonly entries: Row }>(
    db,
    "account_current_user",
    { users: userSelect, entries: entrySelect },
    { user_id: "$1::uuid", now: "$2::timestamptz" },
  );
  return async ({ userId, pastMidnight }, now) => {
    const { users, entries } = await query(userId, now.toISOString());
    const [row] = users;
    if (row === undefined) throw new AppError("unauthenticated");
    return {
      ...row,
      takesPayments,
      formats: resolveFormats(row, row.language, getIsoCode(row.country)),
      pastMidnight: [...pastMidnight],
      // A locked profile is hidden, so this is the effective visibility, not the stored one.
      profileVisibility: getEffectiveVisibility(row),
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
      emailVerifiedAt: row.emailVerifiedAt && new Date(row.emailVerifiedAt).toISOString(),
      workspaces: entries.map(toEntry),
      roles: row.roles.map((slug) => {
        const { isDefault, isForSubscription, type, group } = userRoleDefinitions[slug];
        return { slug, isDefault, isForSubscription, type, group };
      }),
    };
  };
}
