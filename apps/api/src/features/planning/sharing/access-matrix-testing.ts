// Who gets what from the calls about sharing and comments, and how each is asked.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ask } from "#access-matrix/world.ts";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { plan } from "../access-matrix-testing.ts";
import { planningApi } from "@vereda/domain/planning/contract";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { oneself, owners } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /planning/objectives/:id/shares": owners(200),
  "POST /planning/objectives/:id/shares": owners(201),
  "GET /planning/missions/:id/shares": owners(200),
  "POST /planning/missions/:id/shares": owners(201),
  "GET /planning/tasks/:id/shares": owners(200),
  "POST /planning/tasks/:id/shares": owners(201),
  "PATCH /planning/shares/:id": owners(200),
  "DELETE /planning/shares/:id": owners(200),
  "GET /planning/shares/:id/view": owners(200),
  "GET /planning/shared-with-me": oneself(200),
  "GET /planning/missions/:id/plan": owners(200),
  "GET /planning/objectives/:id/standing": owners(200),
  "GET /planning/missions/:id/standing": owners(200),
  "GET /planning/tasks/:id/standing": owners(200),
  "GET /planning/objectives/:id/people": owners(200),
  "GET /planning/missions/:id/people": owners(200),
  "GET /planning/tasks/:id/people": owners(200),
  "GET /planning/objectives/:id/comments": owners(200),
  "POST /planning/objectives/:id/comments": owners(201),
  "GET /planning/missions/:id/comments": owners(200),
  "POST /planning/missions/:id/comments": owners(201),
  "GET /planning/tasks/:id/comments": owners(200),
  "POST /planning/tasks/:id/comments": owners(201),
  "PATCH /planning/comments/:id": owners(200),
  "DELETE /planning/comments/:id": owners(200),
};

const objective = async (world: World) => (await plan(world)).objective;
const mission = async (world: World) => (await plan(world)).mission;
const task = async (world: World) => (await plan(world)).task;

const withFriend = ({ friend }: World) => ({ username: friend.username, role: "viewer" as const });

async function share(world: World) {
  const { task } = await plan(world);
  const { token } = world.planner;
  const body = withFriend(world);
  const { data } = await world.api.call(planningApi.taskShares.create, { ...task, token, body });
  return { params: { id: data.id } };
}

const body = { body: "Shall we read it together?" };

async function comment(world: World) {
  const { token } = world.planner;
  const call = { ...(await task(world)), token, body };
  const { data } = await world.api.call(commentsApi.taskComments.create, call);
  return { params: { id: data.id } };
}

const shares: readonly MatrixRequest[] = [
  ask(planningApi.objectiveShares.list, objective),
  ask(planningApi.missionShares.list, mission),
  ask(planningApi.taskShares.list, task),
  ask(planningApi.objectiveShares.create, async (world) => ({
    ...(await plan(world)).objective,
    body: withFriend(world),
  })),
  ask(planningApi.missionShares.create, async (world) => ({
    ...(await plan(world)).mission,
    body: withFriend(world),
  })),
  ask(planningApi.taskShares.create, async (world) => ({
    ...(await plan(world)).task,
    body: withFriend(world),
  })),
  ask(planningApi.updateShare, async (world) => ({
    ...(await share(world)),
    body: { role: "assignee" as const },
  })),
  ask(planningApi.deleteShare, share),
  ask(sharingApi.viewShare, share),
  ask(sharingApi.sharedWithMe),
  ask(sharingApi.missionPlan, mission),
  ask(sharingApi.objectiveStanding, objective),
  ask(sharingApi.missionStanding, mission),
  ask(sharingApi.taskStanding, task),
  ask(sharingApi.objectivePeople, objective),
  ask(sharingApi.missionPeople, mission),
  ask(sharingApi.taskPeople, task),
];

const comments: readonly MatrixRequest[] = [
  ask(commentsApi.objectiveComments.list, objective),
  ask(commentsApi.missionComments.list, mission),
  ask(commentsApi.taskComments.list, task),
  ask(commentsApi.objectiveComments.create, async (world) => ({
    ...(await objective(world)),
    body,
  })),
  ask(commentsApi.missionComments.create, async (world) => ({ ...(await mission(world)), body })),
  ask(commentsApi.taskComments.create, async (world) => ({ ...(await task(world)), body })),
  ask(commentsApi.updateComment, async (world) => ({
    ...(await comment(world)),
    body: { body: "Not what was said" },
  })),
  ask(commentsApi.deleteComment, comment),
];

export const accessRequests: readonly MatrixRequest[] = [...shares, ...comments];
