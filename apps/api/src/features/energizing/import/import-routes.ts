// The calls that bring nights over from another program. Each speaks of the caller's own nights only.
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { repeated, route } from "#platform/http/route.ts";
import { importNights, listImports, undoImport } from "./import.ts";

export function sleepImportRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, sleepImportApi.add, async ({ caller, body, now }) => {
    const result = await importNights(deps, caller.userId, body, now);
    return result.added > 0 ? result : repeated(result);
  });
  route(app, sleepImportApi.list, ({ caller }) => listImports(deps, caller.userId));
  route(app, sleepImportApi.undo, ({ caller, params }) =>
    undoImport(deps, caller.userId, params.id),
  );
}
