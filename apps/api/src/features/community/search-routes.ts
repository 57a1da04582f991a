// The route of the search over everything.
import { searchApi } from "@vereda/domain/community/contract-search";
import type { FastifyInstance } from "fastify";
import { prepareOnce } from "#db/json-rows.ts";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { makeEverythingSearch } from "./search.ts";

export function searchRoutes(app: FastifyInstance, { openReads }: AppContext): void {
  const searchOn = prepareOnce(makeEverythingSearch);
  route(app, searchApi.search, async ({ caller, query }) =>
    searchOn(await openReads())(caller, query.q),
  );
}
