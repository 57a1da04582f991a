// Exports and erases a user's connections and blocks.
import { and, asc, eq, gt, or } from "drizzle-orm";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { blocks, connections } from "../tables/connections.ts";
import { showConnection } from "./connection-view.ts";
import { otherUserId, userColumns } from "./list-connections.ts";

async function* exportConnections({ db, userId }: ExportContext) {
  const isOfUser = or(eq(connections.ownerId, userId), eq(connections.userId, userId));
  const read = (after: { connection: { id: string } } | undefined, limit: number) =>
    db
      .select({ connection: connections, user: userColumns })
      .from(connections)
      .innerJoin(users, eq(users.id, otherUserId(userId)))
      .where(and(isOfUser, after && gt(connections.id, after.connection.id)))
      .orderBy(asc(connections.id))
      .limit(limit);
  type Row = Awaited<ReturnType<typeof read>>[number];
  for await (const page of readPages<Row>(read)) {
    yield page.flatMap(({ connection, user }) => {
      const visible = showConnection(connection, userId, user);
      if (visible === null) return [];
      const { user: other, updatedAt: _version, ...rest } = visible;
      return { ...rest, username: other.username };
    });
  }
}

async function* exportBlocks({ db, userId }: ExportContext) {
  const read = (after: { id: string } | undefined, limit: number) =>
    db
      .select({ id: blocks.id, username: users.username, createdAt: blocks.createdAt })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(and(eq(blocks.ownerId, userId), after && gt(blocks.id, after.id)))
      .orderBy(asc(blocks.id))
      .limit(limit);
  yield* readPages<Awaited<ReturnType<typeof read>>[number]>(read);
}

export const connectionData: PersonalDataSource = {
  collections: [
    {
      name: "community/connections",
      about: {
        es: "Con quién conectaste y las solicitudes que siguen abiertas.",
        en: "Whom you connected with, and the requests that are still open.",
      },
      tables: ["connections"],
      pages: exportConnections,
    },
    {
      name: "community/blocks",
      about: { es: "A quién bloqueaste.", en: "Whom you blocked." },
      tables: ["blocks"],
      pages: exportBlocks,
    },
  ],
  async erase(db, { userId }) {
    const isOfUser = or(eq(connections.ownerId, userId), eq(connections.userId, userId));
    await eraseRows(db, connections, isOfUser);
    await eraseRows(db, blocks, or(eq(blocks.ownerId, userId), eq(blocks.blockedId, userId)));
  },
};
