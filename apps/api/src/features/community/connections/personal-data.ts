// Exports and erases a user's connections and blocks.
import { and, asc, eq, gt, or } from "drizzle-orm";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { connections } from "../tables/connections.ts";
import { blocks } from "#features/account/tables/blocks.ts";
import { showConnections } from "./list-connections.ts";

async function* exportConnections({ db, userId }: ExportContext) {
  const isOfUser = or(eq(connections.ownerId, userId), eq(connections.userId, userId));
  const read = (after: { id: string } | undefined, limit: number) =>
    db
      .select()
      .from(connections)
      .where(and(isOfUser, after && gt(connections.id, after.id)))
      .orderBy(asc(connections.id))
      .limit(limit);
  type Row = Awaited<ReturnType<typeof read>>[number];
  for await (const page of readPages<Row>(read)) {
    const visible = await showConnections(db, page, userId);
    yield visible.map(({ user, updatedAt: _version, ...rest }) => ({
      ...rest,
      username: user.username,
    }));
  }
}

async function* exportBlocks({ db, userId }: ExportContext) {
  const read = (after: { id: string } | undefined, limit: number) =>
    db
      .select()
      .from(blocks)
      .where(and(eq(blocks.ownerId, userId), after && gt(blocks.id, after.id)))
      .orderBy(asc(blocks.id))
      .limit(limit);
  for await (const page of readPages<Awaited<ReturnType<typeof read>>[number]>(read)) {
    const others = await getUsersById(
      db,
      page.map(({ blockedId }) => blockedId),
    );
    yield page.map(({ id, blockedId, createdAt }) => ({
      id,
      username: others.get(blockedId)?.username ?? "",
      createdAt,
    }));
  }
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
