import type { FastifyInstance } from "fastify";
import { planningApi } from "@vereda/domain/planning/contract";
import { assigneeApi } from "@vereda/domain/planning/tasks/contract-assignee";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { createBackgroundRunner, type RunLater } from "#platform/jobs/background.ts";
import { acceptTask, assignTask, declineTask } from "../tasks/assignment.ts";
import { createComment, deleteComment, listComments, updateComment } from "./comments.ts";
import { getMissionPlan } from "../objectives/mission-plan.ts";
import { listSharedWithMe } from "./shared-with-me.ts";
import { viewShare } from "./shared-view.ts";
import { createShare, deleteShare, listShares, notifyOfShare, updateShare } from "./shares.ts";
import { getPermissions, listMentionableUsers } from "./permissions.ts";

const subjectCalls = {
  objective: {
    shares: planningApi.objectiveShares,
    comments: commentsApi.objectiveComments,
    permissions: sharingApi.objectivePermissions,
    users: sharingApi.objectiveMentionableUsers,
  },
  mission: {
    shares: planningApi.missionShares,
    comments: commentsApi.missionComments,
    permissions: sharingApi.missionPermissions,
    users: sharingApi.missionMentionableUsers,
  },
  task: {
    shares: planningApi.taskShares,
    comments: commentsApi.taskComments,
    permissions: sharingApi.taskPermissions,
    users: sharingApi.taskMentionableUsers,
  },
} as const;

const kinds = ["objective", "mission", "task"] as const;

export function sharingRoutes(app: FastifyInstance, deps: AppContext): void {
  const later = createBackgroundRunner(app);
  for (const kind of kinds) subjectRoutes(app, deps, later, kind);
  const { db } = deps;
  route(app, planningApi.updateShare, ({ caller, params, body, now }) =>
    updateShare(db, caller, params.id, body, now),
  );
  route(app, planningApi.deleteShare, ({ caller, params, now }) =>
    deleteShare(db, caller, params.id, now),
  );
  route(app, sharingApi.viewShare, ({ caller, params, now }) =>
    viewShare(db, caller, params.id, now),
  );
  route(app, sharingApi.sharedWithMe, ({ caller, query }) => listSharedWithMe(db, caller, query));
  route(app, sharingApi.missionPlan, ({ caller, params, now }) =>
    getMissionPlan(db, caller, params.id, now),
  );
  route(app, assigneeApi.assign, ({ caller, params, body, now }) =>
    assignTask(deps, caller, params.id, body.username, now),
  );
  route(app, assigneeApi.accept, ({ caller, params, now }) =>
    acceptTask(db, caller, params.id, now),
  );
  route(app, assigneeApi.decline, ({ caller, params, body, now }) =>
    declineTask(db, caller, params.id, body.note, now),
  );
  route(app, commentsApi.updateComment, ({ caller, params, body, now }) =>
    updateComment(db, caller, params.id, body, now),
  );
  route(app, commentsApi.deleteComment, ({ caller, params }) =>
    deleteComment(db, caller, params.id),
  );
}

function subjectRoutes(
  app: FastifyInstance,
  deps: AppContext,
  later: RunLater,
  kind: (typeof kinds)[number],
): void {
  const { db } = deps;
  const { shares, comments, permissions, users } = subjectCalls[kind];
  route(app, shares.list, ({ caller, params: { id }, query }) =>
    listShares(db, caller, { kind, id }, query),
  );
  route(app, shares.create, async ({ caller, params: { id }, body, now, reply }) => {
    const share = await createShare(deps, caller, { kind, id }, body, now);
    const { row } = share;
    if (row !== undefined)
      later(reply, "Telling of a share", () => notifyOfShare(db, caller, row, now));
    return share;
  });
  route(app, comments.list, ({ caller, params: { id }, query }) =>
    listComments(db, caller, { kind, id }, query),
  );
  route(app, comments.create, ({ caller, params: { id }, body, now }) =>
    createComment(db, caller, { kind, id }, body, now),
  );
  route(app, permissions, ({ caller, params: { id } }) => getPermissions(db, caller, { kind, id }));
  route(app, users, ({ caller, params: { id } }) => listMentionableUsers(db, caller, { kind, id }));
}
