// Routes of specialists: the directory, one's own application, and administrators' decisions.
import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { decideApplication, listApplications } from "./decide.ts";
import { listSpecialists } from "./directory.ts";
import { getOwnApplication, saveApplication, withdrawApplication } from "./own-application.ts";

export function specialistRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, specialistsApi.directory, ({ caller, query, now }) =>
    listSpecialists(db, caller, query, now),
  );
  route(app, specialistsApi.own, ({ caller }) => getOwnApplication(db, caller));
  route(app, specialistsApi.apply, ({ caller, body, now }) =>
    saveApplication(db, caller, body, now),
  );
  route(app, specialistsApi.withdraw, ({ caller, now }) => withdrawApplication(db, caller, now));
  route(app, specialistsApi.applications, ({ query }) => listApplications(db, query));
  route(app, specialistsApi.decide, ({ caller, params, body, now }) =>
    decideApplication(db, caller, params.id, body, now),
  );
}
