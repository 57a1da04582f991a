// The endpoints of the data export.
import { Readable } from "node:stream";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { listAddresses } from "#platform/http/addresses.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import { FileResponse, route } from "#platform/http/route.ts";
import { requirePassword } from "../../passwords/typed-password.ts";
import { importExport } from "./import-export.ts";
import { createExportLink, findLatestExport, openExport, requestExport } from "./exports.ts";

const [downloadAddress = ""] = listAddresses(dataRightsApi.download);

/** An import reads and writes thousands of rows. */
const imports = { limit: 10, windowMs: HOUR_MS };

function dataImportRoutes(app: FastifyInstance, deps: AppContext): void {
  app.register(async (scope) => {
    mapTooLarge(scope, "import_too_large");
    route(scope, dataRightsApi.import, async ({ caller, body, now }) => {
      if (!(body instanceof Uint8Array) || body.length === 0) throw new AppError("import_missing");
      await consume(deps.db, limitKey("data-import", caller.userId), imports, now);
      return importExport(deps, caller, body, now);
    });
  });
}

export function dataExportRoutes(app: FastifyInstance, deps: AppContext): void {
  dataImportRoutes(app, deps);
  const { db, config } = deps;
  route(app, dataRightsApi.export, ({ caller, now }) => findLatestExport(db, caller.userId, now));
  route(app, dataRightsApi.requestExport, async ({ caller, now }) => {
    const requested = await requestExport(db, caller.userId, now);
    app.jobs.wake();
    return requested;
  });
  route(app, dataRightsApi.exportLink, async ({ caller, body: { password }, now }) => {
    await requirePassword(db, { caller, password, field: "password" }, config, now);
    const { token, expiresAt } = await createExportLink(db, caller.userId, now);
    const url = `${downloadAddress}?token=${token}`;
    return { url, expiresAt: expiresAt.toISOString() };
  });
  route(app, dataRightsApi.download, async ({ query, now, request }) => {
    // A HEAD request (link preview) must not consume the single-use link.
    if (request.method === "HEAD") return null;
    const { size, requestedAt, content } = await openExport(deps, query.token, now);
    const day = requestedAt.toISOString().slice(0, 10);
    return new FileResponse(Readable.from(content), `vereda-${day}.zip`, size);
  });
}
