// Where workspaces, their members and their life areas are kept. A person reaches a workspace only
// through a membership, and every query starts from one.
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { locales } from "@vereda/domain/locale";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { memberStatuses, workspaceTypes } from "@vereda/domain/workspace/catalogue";
import type { PrivacyFlag } from "@vereda/domain/workspace/catalogue";
import { membershipEndings } from "@vereda/domain/workspace/roles/contract-members";
import { memberRoles } from "@vereda/domain/workspace/roles/roles";
import { enumCheck, instant } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

export const workspaces = pgTable(
  "workspaces",
  {
    id: uuid().primaryKey(),
    /** Who made it. Nobody's account can go while workspaces still hang on it. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    typeId: text({ enum: workspaceTypes }).notNull(),
    name: text().notNull(),
    description: text(),
    publicSlug: text(),
    isVerified: boolean().notNull().default(false),
    /** `set:name`; null for that of the type. */
    icon: text(),
    /** Quarter turns clockwise, 0 to 3. */
    iconRotation: integer().notNull().default(0),
    /** The flags that are on; a missing one is off. */
    privacySettings: jsonb().$type<Partial<Record<PrivacyFlag, boolean>>>().notNull(),
    startDate: instant().notNull(),
    /** When it was archived. */
    endDate: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Public pages are found by it.
    uniqueIndex("workspaces_public_slug").on(table.publicSlug),
    // Everybody has one Personal Studio, however often registering is repeated.
    uniqueIndex("workspaces_personal_studio")
      .on(table.ownerId)
      .where(sql`type_id = 'PERSONAL_STUDIO'`),
    index("workspaces_of_owner").on(table.ownerId),
    enumCheck("workspaces_type_valid", "type_id", workspaceTypes),
  ],
);

export const memberships = pgTable(
  "memberships",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Null while an address without an account is invited. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** In lower case; cleared when its owner accepts. */
    invitedEmail: text(),
    invitedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    role: text({ enum: memberRoles }).notNull(),
    /** The one area this role is about; null for the whole workspace. */
    areaId: text({ enum: areaKeys }),
    status: text({ enum: memberStatuses }).notNull(),
    /** Whether this person has it before the others, a choice of their own. */
    isFeatured: boolean().notNull().default(false),
    startDate: instant().notNull(),
    /** Ended memberships stay: they are the history of roles. */
    endDate: instant(),
    ending: text({ enum: membershipEndings }),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Guards every call: is this person in this workspace? Also lists a person's workspaces.
    index("memberships_of_user").on(table.userId, table.workspaceId, table.status),
    // A person has one standing in a workspace at a time, an address one invitation.
    uniqueIndex("memberships_present")
      .on(table.workspaceId, table.userId)
      .where(sql`status <> 'ENDED'`),
    uniqueIndex("memberships_invited")
      .on(table.invitedEmail, table.workspaceId)
      .where(sql`status = 'INVITED'`),
    // When the account behind an address goes, with its invitations of before.
    index("memberships_of_address")
      .on(table.invitedEmail)
      .where(sql`invited_email is not null`),
    // Sweeping the invitations whose time is over.
    index("memberships_pending")
      .on(table.startDate)
      .where(sql`status = 'INVITED'`),
    // When the account of whoever invited goes.
    index("memberships_invited_by").on(table.invitedBy),
    // Lists a workspace's members.
    index("memberships_of_workspace").on(table.workspaceId, table.status),
    enumCheck("memberships_status_valid", "status", memberStatuses),
    enumCheck("memberships_area_valid", "area_id", areaKeys),
    enumCheck("memberships_ending_valid", "ending", membershipEndings),
  ],
);

export const workspaceAreaStatuses = ["active", "archived"] as const;

export const workspaceAreas = pgTable(
  "workspace_areas",
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    areaId: text({ enum: areaKeys }).notNull(),
    order: integer().notNull(),
    status: text({ enum: workspaceAreaStatuses }).notNull().default("active"),
    talent: text(),
    actionVerb: text(),
    impact: text(),
    audience: text(),
    vision: text(),
    /** In which the answers were written, and the sentence that they make is said. */
    purposeLanguage: text({ enum: locales }),
    mantra: text(),
    /** While set, nobody works in it. */
    blockedAt: instant(),
    icon: text(),
    iconRotation: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Serves the list of a workspace's areas and the test whether one is on.
    primaryKey({ columns: [table.workspaceId, table.areaId] }),
    enumCheck("workspace_areas_status_valid", "status", workspaceAreaStatuses),
    enumCheck("workspace_areas_area_valid", "area_id", areaKeys),
    enumCheck("workspace_areas_purpose_language_valid", "purpose_language", locales),
  ],
);

/** Links that a workspace had before: for a while they lead to the present one. */
export const retiredSlugs = pgTable(
  "retired_slugs",
  {
    slug: text().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    until: instant().notNull(),
  },
  (table) => [
    // Ending with their workspace; taking one's own link back.
    index("retired_slugs_of_workspace").on(table.workspaceId),
    // Sweeping those whose time is over.
    index("retired_slugs_until").on(table.until),
  ],
);
