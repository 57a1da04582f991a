// What somebody may do with an objective, a mission or a task, through which shares, and whom they can name there.
import { and, inArray } from "drizzle-orm";
import type { Collaborator } from "@vereda/domain/planning/sharing/contract-share";
import type { Standing } from "@vereda/domain/planning/sharing/contract-sharing";
import { may, mayByRole, planningActions, strongestRole } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { peopleById } from "../../account/people.ts";
import type { Person } from "../../account/people.ts";
import { membersOf } from "../../workspace/access.ts";
import { shownShares } from "../sharing/shown-shares.ts";
import { isCounting, isShareWith } from "../sharing/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { findSubjectFor, lineInSight, reaches } from "./subject.ts";
import type { FoundSubject, Subject } from "./subject.ts";

export async function getStanding(
  db: Database,
  caller: Caller,
  subject: Subject,
): Promise<Standing> {
  const found = await findSubjectFor(db, caller, subject, "read");
  const { objective, standing, isArchived } = found;
  // An archived workspace is read, and changed by nobody.
  const open = isArchived ? (["read"] as const) : planningActions;
  const rows = await db
    .select()
    .from(shares)
    .where(and(await isShareWith(db, caller), reaches(found)));
  const role = strongestRole(rows.map((row) => row.role));
  const owner = (await peopleById(db, [objective.ownerId])).get(objective.ownerId);
  return {
    actions: open.filter(
      (action) => mayByRole(standing, action, objective.areaId) || may(role, action),
    ),
    owner: { ...nameOf(owner), isYou: objective.ownerId === caller.userId },
    shares: await shownShares(db, rows, caller.askedAt),
    above: lineInSight(found).slice(0, -1),
    workspaceId: objective.workspaceId,
    areaId: objective.areaId,
  };
}

export function nameOf(person: Person | undefined): Collaborator {
  return { username: person?.username ?? "", firstName: person?.firstName ?? "" };
}

const MOST_PEOPLE = 100;

/** Those who see it and of whom the caller knows, themselves left out. */
export async function listPeople(
  db: Database,
  caller: Caller,
  subject: Subject,
): Promise<Collaborator[]> {
  const found = await findSubjectFor(db, caller, subject, "read");
  const people = await peopleAround(db, caller, found);
  return people
    .map(nameOf)
    .toSorted((one, other) => (one.username < other.username ? -1 : 1))
    .slice(0, MOST_PEOPLE);
}

/**
 * Who else sees something, as far as the caller knows of them: its owner, those whom it is shared with at what the
 * caller sees, and among members of its workspace the others who read there. Only these of some, when they are given.
 */
export async function peopleAround(
  db: Database,
  caller: Caller,
  found: FoundSubject,
  among?: readonly string[],
): Promise<Person[]> {
  const { ownerId } = found.objective;
  const sharers = await sharersOf(db, caller, found, among);
  const ids = new Set([ownerId, ...sharers, ...(await readersOf(db, found, among))]);
  ids.delete(caller.userId);
  const wanted = among === undefined ? [...ids] : among.filter((id) => ids.has(id));
  return [...(await peopleById(db, wanted)).values()];
}

async function sharersOf(
  db: Database,
  caller: Caller,
  found: FoundSubject,
  among: readonly string[] | undefined,
): Promise<string[]> {
  const reaching = and(
    reaches(found),
    among === undefined ? undefined : inArray(shares.userId, [...among]),
  );
  const rows = await db
    .select({ userId: shares.userId })
    .from(shares)
    .where(and(reaching, await isCounting(db, reaching, caller.askedAt)))
    .limit(MOST_PEOPLE);
  return rows.map(({ userId }) => userId);
}

/** Members who read what is planned there, told to those who do. */
async function readersOf(
  db: Database,
  { objective, standing }: FoundSubject,
  among: readonly string[] | undefined,
): Promise<string[]> {
  const { workspaceId, areaId } = objective;
  if (!mayByRole(standing, "read", areaId)) return [];
  const members = await membersOf(db, workspaceId, { among, limit: MOST_PEOPLE });
  return members.flatMap(({ userId, ...role }) =>
    mayByRole(role, "read", areaId) ? [userId] : [],
  );
}
