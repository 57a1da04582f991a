// Routes of circles, their members and sessions.
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { setPublicCacheHeaders } from "#features/workspace/public/public-cache.ts";
import { changeCircle, closeCircle, createCircle } from "./change-circles.ts";
import { getCircle, getPublicCircle, listCircles, listPublicCircles } from "./list-circles.ts";
import { changeMember, removeMember } from "./members/change-members.ts";
import { inviteMember } from "./members/invite-member.ts";
import { joinCircle } from "./members/join-circle.ts";
import { leaveCircle } from "./members/leave-circle.ts";
import { listMembers } from "./members/list-members.ts";
import { addSession, changeSession, removeSession } from "./sessions/change-sessions.ts";
import { listAcceptedSessions, listSessions } from "./sessions/list-sessions.ts";
import { respondToSession } from "./sessions/respond.ts";

export function circleRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, circlesApi.list, ({ caller, query }) => listCircles(db, caller, query));
  route(app, circlesApi.create, ({ caller, body, now }) => createCircle(db, caller, body, now));
  route(app, circlesApi.get, ({ caller, params }) => getCircle(db, caller, params.id));
  route(app, circlesApi.change, ({ caller, params, body, now }) =>
    changeCircle(db, caller, params.id, body, now),
  );
  route(app, circlesApi.close, ({ caller, params }) => closeCircle(db, caller, params.id));
  memberRoutes(app, deps);
  sessionRoutes(app, deps);
  publicRoutes(app, deps);
}

function memberRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, circlesApi.join, ({ caller, params, body, now }) =>
    joinCircle(db, caller, params.id, body, now),
  );
  route(app, circlesApi.leave, ({ caller, params, body, now }) =>
    leaveCircle(db, caller, params.id, body, now),
  );
  route(app, circlesApi.members, ({ caller, params, query }) =>
    listMembers(db, caller, params.id, query),
  );
  route(app, circlesApi.invite, ({ caller, params, body, now }) =>
    inviteMember(db, caller, params.id, body, now),
  );
  route(app, circlesApi.changeMember, ({ caller, params, body, now }) =>
    changeMember(db, caller, params, body, now),
  );
  route(app, circlesApi.removeMember, ({ caller, params, now }) =>
    removeMember(db, caller, params, now),
  );
}

function sessionRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, circleSessionsApi.list, ({ caller, params, query, now }) =>
    listSessions(db, caller, params.id, query, now),
  );
  route(app, circleSessionsApi.accepted, ({ caller, now }) =>
    listAcceptedSessions(db, caller, now),
  );
  route(app, circleSessionsApi.create, ({ caller, params, body, now }) =>
    addSession(db, caller, params.id, body, now),
  );
  route(app, circleSessionsApi.change, ({ caller, params, body, now }) =>
    changeSession(db, caller, params.id, body, now),
  );
  route(app, circleSessionsApi.remove, ({ caller, params, now }) =>
    removeSession(db, caller, params.id, now),
  );
  route(app, circleSessionsApi.respond, ({ caller, params, body, now }) =>
    respondToSession(deps, caller, params.id, body.response, now),
  );
}

function publicRoutes(app: FastifyInstance, { openReads }: AppContext): void {
  route(app, circlesApi.publicList, async ({ caller, query, reply }) => {
    setPublicCacheHeaders(reply, caller !== null);
    return listPublicCircles(await openReads(), caller?.userId ?? null, query);
  });
  route(app, circlesApi.publicCircle, async ({ caller, params, reply }) => {
    const circle = await getPublicCircle(await openReads(), caller?.userId ?? null, params.slug);
    setPublicCacheHeaders(reply, caller !== null);
    return circle;
  });
}
