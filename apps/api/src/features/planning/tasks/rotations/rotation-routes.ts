// Routes of recurring tasks that members do in turns.
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { listChores } from "./chores.ts";
import { changeAbsence, changeTurn, setRotation } from "./rotations.ts";

export function rotationRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, rotationsApi.list, ({ caller, params, now }) => listChores(db, caller, params, now));
  route(app, rotationsApi.set, ({ caller, params, body, now }) =>
    setRotation(db, caller, params.id, body, now),
  );
  route(app, rotationsApi.change, ({ caller, params, body, now }) =>
    changeTurn(db, caller, params, body, now),
  );
  route(app, rotationsApi.setAbsence, ({ caller, params, body, now }) =>
    changeAbsence(db, caller, params.id, body, now),
  );
}
