// Tables of workspaces, memberships and areas; every query starts from a membership.
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
import { workspaceTemplateKeys } from "@vereda/domain/workspace/settings/templates/template-keys";
import type { PrivacyFlag } from "@vereda/domain/workspace/catalogue";
import { membershipEndings } from "@vereda/domain/workspace/members/contract-members";
import { linkPermissions, memberPermissions } from "@vereda/domain/workspace/policy";
import { memberRoles } from "@vereda/domain/workspace/members/roles";
import { bytes, defineEnumCheck, defineListCheck, instant, storedFile } from "#db/columns.ts";
import { userReference, users } from "#features/account/tables/users.ts";

export const workspaces = pgTable(
  "workspaces",
  {
    id: uuid().primaryKey(),
    /** The main owner; an account cannot be deleted while it owns workspaces. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    typeId: text({ enum: workspaceTypes }).notNull(),
    name: text().notNull(),
    description: text(),
    publicSlug: text(),
    isVerified: boolean().notNull().default(false),
    /** `set:name`; null uses the default icon of the type. */
    icon: text(),
    /** Quarter turns clockwise, 0 to 3. */
    iconRotation: integer().notNull().default(0),
    template: text({ enum: workspaceTemplateKeys }),
    /** Whether a member has what another gives them without accepting it first, as in a household. */
    assignsAtOnce: boolean().notNull().default(false),
    /** Only flags that are on; a missing one is off. */
    privacySettings: jsonb().$type<Partial<Record<PrivacyFlag, boolean>>>().notNull(),
    startDate: instant().notNull(),
    endDate: instant(),
    /** Set while moderation hides its public page. */
    hiddenAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("workspaces_public_slug").on(table.publicSlug),
    uniqueIndex("workspaces_personal_studio")
      .on(table.ownerId)
      .where(sql`type_id = 'PERSONAL_STUDIO'`),
    index("workspaces_of_owner").on(table.ownerId),
    defineEnumCheck("workspaces_type_valid", "type_id", workspaceTypes),
    defineEnumCheck("workspaces_template_valid", "template", workspaceTemplateKeys),
  ],
);

/** What an owner adds to the public page of a workspace; without a row it shows all its public areas. */
export const publicPages = pgTable(
  "public_pages",
  {
    workspaceId: uuid()
      .primaryKey()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** The areas that it may show, in order; null for all in the order of the menu. */
    areaIds: text({ enum: areaKeys }).array(),
    /** Markdown. */
    text: text(),
    /** An e-mail address or an https URL. */
    contact: text(),
    /** The cover in the file storage. A trigger queues the file of a deleted row as orphaned. */
    file: storedFile(),
    updatedAt: instant().notNull(),
  },
  () => [defineListCheck("public_pages_areas_valid", "area_ids", areaKeys, -1)],
);

/** Whoever has the token may join, until the link ends, is used up or is deleted. */
export const invitationLinks = pgTable(
  "invitation_links",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    createdBy: userReference(),
    /** Readable, because those who lead see the link again. */
    token: text().notNull(),
    permission: text({ enum: linkPermissions }).notNull(),
    areaIds: text({ enum: areaKeys }).array(),
    uses: integer().notNull().default(0),
    /** Null for any number. */
    maxUses: integer(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("invitation_links_token").on(table.token),
    index("invitation_links_of_workspace").on(table.workspaceId, table.createdAt),
    index("invitation_links_of_creator").on(table.createdBy),
    index("invitation_links_expires_at").on(table.expiresAt),
    defineEnumCheck("invitation_links_permission_valid", "permission", linkPermissions),
    defineListCheck("invitation_links_areas_valid", "area_ids", areaKeys),
  ],
);

export const memberships = pgTable(
  "memberships",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Null for an invitation that no account has got yet. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The email address or username of somebody whom the inviter may not see, until they accept. */
    invitedAs: text(),
    invitedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Gives no permission by itself. */
    role: text({ enum: memberRoles }),
    permission: text({ enum: memberPermissions }).notNull(),
    /** The areas that it applies to; null for the whole workspace. */
    areaIds: text({ enum: areaKeys }).array(),
    /** The link by which the user came. */
    linkId: uuid().references(() => invitationLinks.id, { onDelete: "set null" }),
    /** Of an invited address, for the register form: the name, and the hash of the token in the e-mail. */
    firstName: text(),
    emailTokenHash: bytes(),
    status: text({ enum: memberStatuses }).notNull(),
    isFeatured: boolean().notNull().default(false),
    startDate: instant().notNull(),
    /** Ended memberships stay as the role history. */
    endDate: instant(),
    ending: text({ enum: membershipEndings }),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("memberships_of_user").on(table.userId, table.workspaceId, table.status),
    // One current membership per user and workspace, and one open invitation per address or name.
    uniqueIndex("memberships_present")
      .on(table.workspaceId, table.userId)
      .where(sql`status <> 'ENDED'`),
    uniqueIndex("memberships_invited")
      .on(table.invitedAs, table.workspaceId)
      .where(sql`status = 'INVITED'`),
    index("memberships_of_address")
      .on(table.invitedAs)
      .where(sql`invited_as is not null`),
    index("memberships_pending")
      .on(table.startDate)
      .where(sql`status = 'INVITED'`),
    index("memberships_invited_by").on(table.invitedBy),
    index("memberships_of_workspace").on(table.workspaceId, table.status),
    defineEnumCheck("memberships_status_valid", "status", memberStatuses),
    index("memberships_of_link").on(table.linkId, table.userId),
    uniqueIndex("memberships_email_token").on(table.emailTokenHash),
    defineEnumCheck("memberships_permission_valid", "permission", memberPermissions),
    defineListCheck("memberships_areas_valid", "area_ids", areaKeys),
    defineEnumCheck("memberships_ending_valid", "ending", membershipEndings),
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
    /** The language of the purpose texts and of the sentence built from them. */
    purposeLanguage: text({ enum: locales }),
    mantra: text(),
    /** While set, requests to the area fail with area_blocked. */
    blockedAt: instant(),
    icon: text(),
    iconRotation: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.areaId] }),
    defineEnumCheck("workspace_areas_status_valid", "status", workspaceAreaStatuses),
    defineEnumCheck("workspace_areas_area_valid", "area_id", areaKeys),
    defineEnumCheck("workspace_areas_purpose_language_valid", "purpose_language", locales),
  ],
);

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
    index("retired_slugs_of_workspace").on(table.workspaceId),
    index("retired_slugs_until").on(table.until),
  ],
);
