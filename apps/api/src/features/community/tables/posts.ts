// Tables of posts and replies in circles and areas, and of reactions to them.
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { reactionKeys } from "@vereda/domain/community/messages/catalogue-messages";
import type { Mentions } from "@vereda/domain/mentions";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { circles } from "./circles.ts";

export const posts = pgTable(
  "posts",
  {
    id: uuid().primaryKey(),
    circleId: uuid().references(() => circles.id, { onDelete: "cascade" }),
    workspaceId: uuid().references(() => workspaces.id, { onDelete: "cascade" }),
    areaId: text({ enum: areaKeys }),
    parentId: uuid().references((): AnyPgColumn => posts.id, { onDelete: "cascade" }),
    /** Null after the author's account is deleted. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    mentions: jsonb().$type<Mentions>().notNull().default({}),
    isPinned: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    editedAt: instant(),
    /** The text of a deleted post is empty; it stays while it has replies. */
    deletedAt: instant(),
    /** While set, moderation hides it. */
    hiddenAt: instant(),
    updatedAt: version(),
  },
  (table) => [
    index("posts_of_circle")
      .on(table.circleId, table.isPinned, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    index("posts_of_area")
      .on(table.workspaceId, table.areaId, table.isPinned, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    // With replies, for deleting a circle or a workspace.
    index("posts_in_circle")
      .on(table.circleId)
      .where(sql`circle_id is not null`),
    index("posts_in_workspace")
      .on(table.workspaceId)
      .where(sql`workspace_id is not null`),
    index("posts_replies").on(table.parentId, table.createdAt, table.id),
    index("posts_of_author").on(table.authorId, table.createdAt, table.id),
    defineEnumCheck("posts_area_valid", "area_id", areaKeys),
    check(
      "posts_one_location",
      sql`(circle_id is null) = (workspace_id is not null and area_id is not null)`,
    ),
  ],
);

export const postReactions = pgTable(
  "post_reactions",
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text({ enum: reactionKeys }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.key] }),
    index("post_reactions_of_user").on(table.userId, table.postId),
    defineEnumCheck("post_reactions_key_valid", "key", reactionKeys),
  ],
);

export type PostRow = typeof posts.$inferSelect;
