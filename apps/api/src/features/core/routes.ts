// The catalogues, for every client.
import { gatherCatalogs } from "@vereda/domain/core/catalogs";
import { coreApi } from "@vereda/domain/core/contract";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { FileAnswer, route } from "#platform/http/route.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { unchanging } from "#platform/http/responses/unchanging.ts";
import { iconSet } from "./icon-set.ts";

const hour = 3600;
const aWeek = 604_800;

export function coreRoutes(app: FastifyInstance): void {
  unchanging(app, hour, (scope) => route(scope, coreApi.catalogs, () => gatherCatalogs()));
  route(app, coreApi.icons, async ({ params, query, reply }) => {
    if (params.file !== "lucide.json") throw new AppError("not_found");
    const content = Buffer.from(JSON.stringify(await iconSet(query.icons.split(","))));
    reply.header("cache-control", `public, max-age=${aWeek}`);
    return new FileAnswer(Readable.from([content]), params.file, content.length);
  });
}
