// Tables of an area's ideas and library.
import { eq, inArray, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ideaStages, libraryKinds } from "@vereda/domain/community/circles/catalogue-circles";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant, storedFile, version } from "#db/columns.ts";
import { definePersonalData, eraseRows, type PersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { objectives } from "#features/planning/tables/plans.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import abouts from "../personal-data.json" with { type: "json" };

const workspaceReference = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: "cascade" });
/** Null after the author's account is deleted: what belongs to the workspace stays. */
const authorReference = () => uuid().references(() => users.id, { onDelete: "set null" });

export const ideas = pgTable(
  "ideas",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    areaId: text({ enum: areaKeys }).notNull(),
    authorId: authorReference(),
    title: text().notNull(),
    text: text(),
    stage: text({ enum: ideaStages }).notNull(),
    votes: integer().notNull().default(0),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "set null" }),
    hiddenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    index("ideas_of_area").on(table.workspaceId, table.areaId, table.stage, table.votes, table.id),
    index("ideas_of_author").on(table.authorId, table.id),
    index("ideas_of_objective").on(table.objectiveId),
    defineEnumCheck("ideas_area_valid", "area_id", areaKeys),
    defineEnumCheck("ideas_stage_valid", "stage", ideaStages),
  ],
);

export const ideaVotes = pgTable(
  "idea_votes",
  {
    ideaId: uuid()
      .notNull()
      .references(() => ideas.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ideaId, table.userId] }),
    index("idea_votes_of_user").on(table.userId),
  ],
);

/** A trigger queues the files of every deleted row as orphaned. */
export const libraryItems = pgTable(
  "library_items",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    areaId: text({ enum: areaKeys }).notNull(),
    authorId: authorReference(),
    kind: text({ enum: libraryKinds }).notNull(),
    title: text().notNull(),
    url: text(),
    text: text(),
    tags: text().array().notNull(),
    /** Random names in the file storage: a file, and the picture of a link. */
    file: storedFile(),
    fileName: text(),
    fileType: text(),
    fileSize: integer(),
    image: storedFile(),
    isPublic: boolean().notNull().default(false),
    /** Title, text and tags without accents, in lower case. */
    searchText: text().notNull(),
    /** While set, moderation hides it. */
    hiddenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    index("library_items_of_area").on(table.workspaceId, table.areaId, table.createdAt, table.id),
    index("library_items_of_author").on(table.authorId, table.id),
    index("library_items_public")
      .on(table.workspaceId, table.areaId, table.createdAt, table.id)
      .where(sql`is_public`),
    defineEnumCheck("library_items_area_valid", "area_id", areaKeys),
    defineEnumCheck("library_items_kind_valid", "kind", libraryKinds),
  ],
);

/** Workspaces keep what was written in their areas, without an author. */
export const areaToolData: readonly PersonalData[] = [
  definePersonalData(ideas, ideas.authorId, {
    name: "community/ideas",
    about: abouts["community/ideas"],
    leaves: { authorId: null },
  }),
  definePersonalData(ideaVotes, ideaVotes.userId, {
    name: "community/idea-votes",
    about: abouts["community/idea-votes"],
    async erase(db, { userId }) {
      const ofUser = eq(ideaVotes.userId, userId);
      const voted = db.select({ id: ideaVotes.ideaId }).from(ideaVotes).where(ofUser);
      // Together, so that a repeated run does not count a vote twice.
      await db.transaction(async (tx) => {
        await tx
          .update(ideas)
          .set({ votes: sql`${ideas.votes} - 1` })
          .where(inArray(ideas.id, voted));
        await eraseRows(tx, ideaVotes, ofUser);
      });
    },
  }),
  definePersonalData(libraryItems, libraryItems.authorId, {
    name: "community/library",
    about: abouts["community/library"],
    // Random names in the storage, and what the search derives from the rest.
    hidden: ["file", "image", "searchText"],
    leaves: { authorId: null },
  }),
];

export type IdeaRow = typeof ideas.$inferSelect;
export type LibraryItemRow = typeof libraryItems.$inferSelect;
