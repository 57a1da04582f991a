// Shows the owner of a plan what a collaborator sees, by running the same queries as that user.
import { canByShare, planningActions } from "@vereda/domain/planning/policy";
import type { SharedView } from "@vereda/domain/planning/sharing/contract-sharing";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireRow } from "../access/access.ts";
import { withCollisions } from "../collisions.ts";
import { getMissionPlan } from "../objectives/mission-plan.ts";
import { getPlan } from "../objectives/plans.ts";
import type { ShareRow } from "../tables/sharing.ts";
import { findShare } from "./shares.ts";
import { showShares } from "./show-shares.ts";
import { getPermissions } from "./permissions.ts";
import { findSubjectFor, getSubject } from "../access/subject.ts";
import type { Subject } from "../access/subject.ts";
import { getTask } from "../tasks/tasks.ts";

type Content = Pick<SharedView, "actions" | "plan" | "mission" | "task">;

const nothing: Content = { actions: [], plan: null, mission: null, task: null };

/**
 * Returns empty content when the share has ended.
 * @throws not_found or forbidden unless the caller can plan
 */
export async function viewShare(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<SharedView> {
  const row = await findShare(db, id);
  const subject = getSubject(row);
  await findSubjectFor(db, caller, subject, "own");
  const share = requireRow((await showShares(db, [row], now))[0]);
  if (row.invitedAs !== null) {
    return { share, ...(share.hasEnded ? nothing : await showByRole(db, caller, row, now)) };
  }
  // Uses the caller's time zone, because the collaborator's zone is private.
  const collaborator: Caller = { ...caller, userId: row.userId ?? row.id, roles: [] };
  return { share, ...(await loadVisibleContent(db, collaborator, subject, now)) };
}

/** For whoever is only known as typed: the same whether or not somebody has that name. */
async function showByRole(db: Database, owner: Caller, row: ShareRow, now: Date): Promise<Content> {
  const actions = planningActions.filter((action) => canByShare(row.role, action));
  return { ...nothing, actions, ...(await readAs(db, owner, getSubject(row), now)) };
}

async function loadVisibleContent(
  db: Database,
  collaborator: Caller,
  subject: Subject,
  now: Date,
): Promise<Content> {
  try {
    const { actions } = await getPermissions(db, collaborator, subject);
    return { ...nothing, actions, ...(await readAs(db, collaborator, subject, now)) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return nothing;
    throw error;
  }
}

async function readAs(
  db: Database,
  collaborator: Caller,
  { kind, id }: Subject,
  now: Date,
): Promise<Partial<Content>> {
  if (kind === "task") {
    const task = await withCollisions(db, kind, await getTask(db, collaborator, id, now));
    return { task: omitTrackingStart(task) };
  }
  if (kind === "mission") {
    const mission = await getMissionPlan(db, collaborator, id, now);
    return { mission: { ...mission, tasks: mission.tasks.map(omitTrackingStart) } };
  }
  const plan = await getPlan(db, collaborator, id, now);
  const missions = plan.missions.map((mission) => ({
    ...mission,
    tasks: mission.tasks.map(omitTrackingStart),
  }));
  return { plan: { ...plan, missions } };
}

/** The collaborator's running clock is private. */
function omitTrackingStart(task: Task): Task {
  return { ...task, trackingStartedAt: null };
}
