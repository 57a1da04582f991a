// The calls of moderation and administration about other people's accounts.
import { peopleApi } from "@vereda/domain/account/contract-people";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { setGrantedRoles } from "./granted-roles.ts";
import { findPerson } from "./known-person.ts";
import { holdProfile, releaseProfile } from "./profile-hold.ts";

export function peopleRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, peopleApi.find, ({ query }) => findPerson(db, query.username));
  route(app, peopleApi.holdProfile, ({ caller, params, body, now }) =>
    holdProfile(db, caller, { personId: params.id, reason: body.reason }, now),
  );
  route(app, peopleApi.releaseProfile, ({ caller, params }) =>
    releaseProfile(db, caller, params.id),
  );
  route(app, peopleApi.setRoles, ({ params, body }) => setGrantedRoles(db, params.id, body.roles));
}
