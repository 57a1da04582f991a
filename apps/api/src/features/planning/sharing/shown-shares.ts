// Shares as the contract shows them.
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import type { Database } from "#db/client.ts";
import { peopleById, zonesOfPeople } from "../../account/people.ts";
import { counts } from "./share-terms.ts";
import type { ShareRow } from "../tables/sharing.ts";
import { subjectOf } from "../access/subject.ts";

/** In the order given. */
export async function shownShares(
  db: Database,
  rows: readonly ShareRow[],
  now: Date,
): Promise<Share[]> {
  if (rows.length === 0) return [];
  const people = await peopleById(
    db,
    rows.map(({ userId }) => userId),
  );
  const zones = await zonesOfPeople(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => {
    const { kind, id } = subjectOf(row);
    const person = people.get(row.userId);
    return {
      id: row.id,
      origin: kind,
      targetId: id,
      role: row.role,
      username: person?.username ?? "",
      firstName: person?.firstName ?? "",
      expiresOn: row.lastDay,
      hasEnded: !counts({ lastDay: row.lastDay, zone: zones.get(row.ownerId) ?? "UTC" }, now),
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** Where the owner of a plan lives, in whose days its shares end. */
export async function ownerZone(db: Database, ownerId: string): Promise<string> {
  return (await zonesOfPeople(db, [ownerId])).get(ownerId) ?? "UTC";
}
