import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import type { Database } from "#db/client.ts";
import { getUsersById, getTimeZones } from "../../account/user-lookup.ts";
import { isShareActive } from "../access/share-terms.ts";
import type { ShareRow } from "../tables/sharing.ts";
import { getSubject } from "../access/subject.ts";

export async function showShares(
  db: Database,
  rows: readonly ShareRow[],
  now: Date,
): Promise<Share[]> {
  if (rows.length === 0) return [];
  const users = await getUsersById(
    db,
    rows.flatMap(({ userId, invitedAs }) => (invitedAs === null ? (userId ?? []) : [])),
  );
  const zones = await getTimeZones(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => {
    const { kind, id } = getSubject(row);
    const user = users.get(row.userId ?? "");
    return {
      id: row.id,
      origin: kind,
      targetId: id,
      role: row.role,
      username: row.invitedAs ?? user?.username ?? "",
      firstName: row.invitedAs ?? user?.firstName ?? "",
      expiresOn: row.lastDay,
      hasEnded: !isShareActive(
        { lastDay: row.lastDay, zone: zones.get(row.ownerId) ?? "UTC" },
        now,
      ),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export async function getOwnerTimeZone(db: Database, ownerId: string): Promise<string> {
  return (await getTimeZones(db, [ownerId])).get(ownerId) ?? "UTC";
}
