// Exports and erases a user's connections and blocks.
import { and, eq, or } from "drizzle-orm";
import { definePersonalData, eraseRows, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { connectionLinks, connections } from "../tables/connections.ts";
import { blocks } from "#features/account/tables/blocks.ts";
import { showConnections } from "./list-connections.ts";
import abouts from "../personal-data.json" with { type: "json" };

const isOfUser = (userId: string) =>
  or(eq(connections.ownerId, userId), eq(connections.userId, userId));

async function* exportConnections({ db, userId }: ExportContext) {
  const pages = readInOrder({ id: connections.id }, (isNext) =>
    db
      .select()
      .from(connections)
      .where(and(isOfUser(userId), isNext)),
  );
  for await (const page of pages) {
    const visible = await showConnections(db, page, userId);
    yield visible.map(({ user, updatedAt: _version, ...rest }) => ({
      ...rest,
      username: user.username,
    }));
  }
}

export const connectionData: readonly PersonalData[] = [
  definePersonalData(connections, connections.ownerId, {
    name: "community/connections",
    about: abouts["community/connections"],
    pages: exportConnections,
    erase: (db, { userId }) => eraseRows(db, connections, isOfUser(userId)),
  }),
  {
    tables: ["connection_links"],
    notExported: "holds nothing but the hash of a link and when it ends",
    erase: (db, { userId }) => eraseRows(db, connectionLinks, eq(connectionLinks.ownerId, userId)),
  },
  definePersonalData(blocks, blocks.ownerId, {
    name: "community/blocks",
    about: abouts["community/blocks"],
    async show(rows, { db }) {
      const ids = rows.map(({ blockedId }) => blockedId);
      const others = await getUsersById(db, ids);
      return rows.map(({ id, blockedId, createdAt }) => ({
        id,
        username: others.get(blockedId)?.username ?? "",
        createdAt,
      }));
    },
    erase: (db, { userId }) =>
      eraseRows(db, blocks, or(eq(blocks.ownerId, userId), eq(blocks.blockedId, userId))),
  }),
];
