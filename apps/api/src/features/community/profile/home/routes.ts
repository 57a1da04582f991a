import { homeApi } from "@vereda/domain/community/profile/home/contract-home";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { getHome } from "./home.ts";

export function homeRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, homeApi.get, ({ caller, params, now }) => getHome(db, caller, params.id, now));
}
