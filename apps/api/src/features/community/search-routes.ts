// The route of the search over everything.
import { searchApi } from "@vereda/domain/community/contract-search";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { makeEverythingSearch } from "./search.ts";

export function searchRoutes(app: FastifyInstance, { db }: AppContext): void {
  const search = makeEverythingSearch(db);
  route(app, searchApi.search, ({ caller, query }) => search(caller, query.q));
}
