// Routes of the public catalogues.
import { gatherCatalogs } from "@vereda/domain/core/catalogs";
import { coreApi } from "@vereda/domain/core/contract";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { FileResponse, route } from "#platform/http/route.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { registerCachedRoutes } from "#platform/http/responses/cached-responses.ts";
import type { AppContext } from "#platform/context.ts";
import { loadIconSet } from "./icon-set.ts";
import { undoDeletion } from "./undo.ts";

const hour = 3600;
const aWeek = 604_800;

export function coreRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, coreApi.undo, ({ caller, body, now }) => undoDeletion(context, caller, body.id, now));
  registerCachedRoutes(app, hour, (scope) =>
    route(scope, coreApi.catalogs, () => gatherCatalogs()),
  );
  route(app, coreApi.icons, async ({ params, query, reply }) => {
    if (params.file !== "lucide.json") throw new AppError("not_found");
    const content = Buffer.from(JSON.stringify(await loadIconSet(query.icons.split(","))));
    reply.header("cache-control", `public, max-age=${aWeek}`);
    return new FileResponse(Readable.from([content]), params.file, content.length);
  });
}
