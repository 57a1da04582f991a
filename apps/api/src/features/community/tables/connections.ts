// The table of connections between users.
import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { connectionTypes } from "@vereda/domain/community/catalogue";
import { storedConnectionStatuses } from "@vereda/domain/community/connections/requests";
import { bytes, defineEnumCheck, instant, version } from "#db/columns.ts";
import { userReference, users } from "#features/account/tables/users.ts";

export const connections = pgTable(
  "connections",
  {
    id: uuid().primaryKey(),
    /** The user who sent the request. */
    ownerId: userReference(),
    /** The user who received it. */
    userId: userReference(),
    /** A declined request stays, so that it is not repeated soon. */
    status: text({ enum: storedConnectionStatuses }).notNull(),
    /** What the receiver is to the sender, and the other way around: each is for its author alone. */
    type: text({ enum: connectionTypes }).notNull(),
    receiverType: text({ enum: connectionTypes }).notNull().default("unknown"),
    message: text(),
    createdAt: instant().notNull(),
    respondedAt: instant(),
    updatedAt: version(),
  },
  (table) => [
    // One row for two users, whoever asked first.
    uniqueIndex("connections_pair").on(
      sql`least(owner_id, user_id)`,
      sql`greatest(owner_id, user_id)`,
    ),
    index("connections_of_owner").on(table.ownerId, table.status, table.updatedAt, table.id),
    index("connections_of_user").on(table.userId, table.status, table.updatedAt, table.id),
    index("connections_sent").on(table.ownerId, table.createdAt),
    defineEnumCheck("connections_status_valid", "status", storedConnectionStatuses),
    defineEnumCheck("connections_type_valid", "type", connectionTypes),
    defineEnumCheck("connections_receiver_type_valid", "receiver_type", connectionTypes),
  ],
);

/** The link of a user that connects whoever opens it; a new one replaces it. */
export const connectionLinks = pgTable(
  "connection_links",
  {
    ownerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: bytes().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When somebody registered by it, where that takes an invitation. */
    registeredAt: instant(),
  },
  (table) => [uniqueIndex("connection_links_token").on(table.tokenHash)],
);

export type ConnectionRow = typeof connections.$inferSelect;
