// Lists the members of a workspace with what each has planned in the viewer's week.
import {
  MAX_HOME_MEMBERS,
  type HomeMember,
  type HomeWeek,
} from "@vereda/domain/community/profile/home/contract-home";
import {
  canSeeMember,
  canSeeWeek,
  listReadableAreas,
} from "@vereda/domain/community/profile/home/home-access";
import { startOfWeek } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getUsersById, type UserSummary } from "#features/account/user-lookup.ts";
import { getWeekStart } from "#features/account/user-weeks.ts";
import { NOTHING_PLANNED, sumPlannedByMember } from "#features/planning/period/workspace-week.ts";
import { listActiveMembers, type ActiveMember } from "#features/workspace/access.ts";

export function showHomeUser({ username, firstName, lastName, avatar }: UserSummary) {
  const [initial] = lastName?.toUpperCase() ?? "";
  return { username, firstName, lastInitial: initial ?? null, avatar };
}

export interface HomeViewer {
  readonly caller: Caller;
  readonly workspaceId: string;
  readonly membership: Omit<ActiveMember, "userId">;
  /** The areas of the workspace that are open. */
  readonly areas: readonly AreaKey[];
}

/** The viewer first, also in a workspace with more members than are listed. */
function putViewerFirst(rows: readonly ActiveMember[], viewer: HomeViewer): ActiveMember[] {
  const { caller, membership, areas } = viewer;
  const others = rows.filter(
    (row) => row.userId !== caller.userId && canSeeMember(membership, row, areas),
  );
  return [{ ...membership, userId: caller.userId }, ...others].slice(0, MAX_HOME_MEMBERS);
}

function sumWeeks(db: Database, { caller, workspaceId, membership, areas }: HomeViewer, now: Date) {
  const from = startOfWeek(getUserDay(now.getTime(), caller), getWeekStart(caller));
  const location = { workspaceId, areas: listReadableAreas(membership, areas) };
  return sumPlannedByMember(db, caller, location, { from, to: from + 6 });
}

export async function listHomeMembers(
  db: Database,
  viewer: HomeViewer,
  now: Date,
): Promise<HomeMember[]> {
  const { caller, workspaceId, membership, areas } = viewer;
  const rows = await listActiveMembers(db, workspaceId, { limit: MAX_HOME_MEMBERS });
  const listed = putViewerFirst(rows, viewer);
  const users = await getUsersById(
    db,
    listed.map(({ userId }) => userId),
  );
  const weeks = await sumWeeks(db, viewer, now);
  const getWeek = (row: ActiveMember, isSelf: boolean): HomeWeek | null =>
    isSelf || canSeeWeek(membership, row, areas)
      ? (weeks.get(row.userId) ?? NOTHING_PLANNED)
      : null;
  return listed.flatMap((row) => {
    const user = users.get(row.userId);
    if (user === undefined) return [];
    const isSelf = row.userId === caller.userId;
    const { role, permission } = row;
    const week = getWeek(row, isSelf);
    return [{ ...showHomeUser(user), role, permission, isSelf, week }];
  });
}
