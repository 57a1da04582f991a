import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { plan } from "../access-matrix-testing.ts";
import { planningApi } from "@vereda/domain/planning/contract";
import { assigneeApi } from "@vereda/domain/planning/tasks/contract-assignee";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /planning/objectives/:id/shares": ownerOnly(200),
  "POST /planning/objectives/:id/shares": ownerOnly(201),
  "GET /planning/missions/:id/shares": ownerOnly(200),
  "POST /planning/missions/:id/shares": ownerOnly(201),
  "GET /planning/tasks/:id/shares": ownerOnly(200),
  "POST /planning/tasks/:id/shares": ownerOnly(201),
  "PATCH /planning/shares/:id": ownerOnly(200),
  "DELETE /planning/shares/:id": ownerOnly(200),
  "GET /planning/shares/:id/view": ownerOnly(200),
  "GET /planning/shared-with-me": signedInOnly(200),
  "GET /planning/missions/:id/plan": ownerOnly(200),
  "GET /planning/objectives/:id/standing": ownerOnly(200),
  "GET /planning/missions/:id/standing": ownerOnly(200),
  "GET /planning/tasks/:id/standing": ownerOnly(200),
  "GET /planning/objectives/:id/people": ownerOnly(200),
  "GET /planning/missions/:id/people": ownerOnly(200),
  "GET /planning/tasks/:id/people": ownerOnly(200),
  "PUT /planning/tasks/:id/assignee": ownerOnly(200),
  "POST /planning/tasks/:id/assignee/accept": ownerOnly(200),
  "POST /planning/tasks/:id/assignee/decline": ownerOnly(200),
  "GET /planning/objectives/:id/comments": ownerOnly(200),
  "POST /planning/objectives/:id/comments": ownerOnly(201),
  "GET /planning/missions/:id/comments": ownerOnly(200),
  "POST /planning/missions/:id/comments": ownerOnly(201),
  "GET /planning/tasks/:id/comments": ownerOnly(200),
  "POST /planning/tasks/:id/comments": ownerOnly(201),
  "PATCH /planning/comments/:id": ownerOnly(200),
  "DELETE /planning/comments/:id": ownerOnly(200),
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
  defineRequest(planningApi.objectiveShares.list, objective),
  defineRequest(planningApi.missionShares.list, mission),
  defineRequest(planningApi.taskShares.list, task),
  defineRequest(planningApi.objectiveShares.create, async (world) => ({
    ...(await plan(world)).objective,
    body: withFriend(world),
  })),
  defineRequest(planningApi.missionShares.create, async (world) => ({
    ...(await plan(world)).mission,
    body: withFriend(world),
  })),
  defineRequest(planningApi.taskShares.create, async (world) => ({
    ...(await plan(world)).task,
    body: withFriend(world),
  })),
  defineRequest(planningApi.updateShare, async (world) => ({
    ...(await share(world)),
    body: { role: "assignee" as const },
  })),
  defineRequest(planningApi.deleteShare, share),
  defineRequest(sharingApi.viewShare, share),
  defineRequest(sharingApi.sharedWithMe),
  defineRequest(sharingApi.missionPlan, mission),
  defineRequest(sharingApi.objectivePermissions, objective),
  defineRequest(sharingApi.missionPermissions, mission),
  defineRequest(sharingApi.taskPermissions, task),
  defineRequest(sharingApi.objectiveMentionableUsers, objective),
  defineRequest(sharingApi.missionMentionableUsers, mission),
  defineRequest(sharingApi.taskMentionableUsers, task),
];

async function ownTask(world: World) {
  const { task } = await plan(world);
  const { token, username } = world.planner;
  await world.api.call(assigneeApi.assign, { ...task, token, body: { username } });
  return { ...task, body: {} };
}

const assignments: readonly MatrixRequest[] = [
  defineRequest(assigneeApi.assign, async (world) => ({
    ...(await task(world)),
    body: { username: world.planner.username },
  })),
  defineRequest(assigneeApi.accept, ownTask),
  defineRequest(assigneeApi.decline, ownTask),
];

const comments: readonly MatrixRequest[] = [
  defineRequest(commentsApi.objectiveComments.list, objective),
  defineRequest(commentsApi.missionComments.list, mission),
  defineRequest(commentsApi.taskComments.list, task),
  defineRequest(commentsApi.objectiveComments.create, async (world) => ({
    ...(await objective(world)),
    body,
  })),
  defineRequest(commentsApi.missionComments.create, async (world) => ({
    ...(await mission(world)),
    body,
  })),
  defineRequest(commentsApi.taskComments.create, async (world) => ({
    ...(await task(world)),
    body,
  })),
  defineRequest(commentsApi.updateComment, async (world) => ({
    ...(await comment(world)),
    body: { body: "Not what was said" },
  })),
  defineRequest(commentsApi.deleteComment, comment),
];

export const accessRequests: readonly MatrixRequest[] = [...shares, ...assignments, ...comments];
