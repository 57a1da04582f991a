// How something shared looks to whoever received it, for whoever plans it: the same calls, asked as that person.
import type { SharedView } from "@vereda/domain/planning/sharing/contract-sharing";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { present } from "../access/access.ts";
import { getMissionPlan } from "../objectives/mission-plan.ts";
import { getPlan } from "../objectives/plans.ts";
import { findShare } from "./shares.ts";
import { showShares } from "./show-shares.ts";
import { getPermissions } from "../access/permissions.ts";
import { findSubjectFor, getSubject } from "../access/subject.ts";
import type { Subject } from "../access/subject.ts";
import { getTask } from "../tasks/tasks.ts";

type Content = Pick<SharedView, "actions" | "plan" | "mission" | "task">;

const nothing: Content = { actions: [], plan: null, mission: null, task: null };

/** @throws as any call that plans; a share that counts for nothing any more shows nothing */
export async function viewShare(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<SharedView> {
  const row = await findShare(db, id);
  const subject = getSubject(row);
  await findSubjectFor(db, caller, subject, "own");
  // In the days of whoever asks: where the other one lives is theirs to tell.
  const collaborator: Caller = { ...caller, userId: row.userId, roles: [] };
  const [share] = await showShares(db, [row], now);
  return { share: present(share), ...(await contentFor(db, collaborator, subject, now)) };
}

async function contentFor(
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
    return { task: withoutClock(await getTask(db, collaborator, id, now)) };
  }
  if (kind === "mission") {
    const mission = await getMissionPlan(db, collaborator, id, now);
    return { mission: { ...mission, tasks: mission.tasks.map(withoutClock) } };
  }
  const plan = await getPlan(db, collaborator, id, now);
  const missions = plan.missions.map((mission) => ({
    ...mission,
    tasks: mission.tasks.map(withoutClock),
  }));
  return { plan: { ...plan, missions } };
}

/** Whether somebody's clock runs at this moment is theirs to tell, too. */
function withoutClock(task: Task): Task {
  return { ...task, trackingStartedAt: null };
}
