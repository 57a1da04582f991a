// Routes of logbook entries and their attachments.
import { logbookApi } from "@vereda/domain/logbook/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import { attachFile, detachFile, openAttachment } from "./entries/attachments/attachments.ts";
import { createEntry, removeEntry, updateEntry } from "./entries/entries.ts";
import { listEntries } from "./entries/list-entries.ts";

function uploadRoutes(app: FastifyInstance, deps: AppContext): void {
  app.register(async (scope) => {
    mapTooLarge(scope, "attachment_too_large");
    route(scope, logbookApi.attach, async ({ caller, params, query, body: content, now }) => {
      if (!(content instanceof Uint8Array)) throw new AppError("attachment_refused");
      const upload = { ...query, entryId: params.id, content };
      return attachFile(deps, caller, upload, now);
    });
  });
}

export function logbookRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, logbookApi.list, ({ caller, params, query }) =>
    listEntries(deps, caller, params, query),
  );
  route(app, logbookApi.create, ({ caller, params, body, now }) =>
    createEntry(deps, caller, params, body, now),
  );
  route(app, logbookApi.update, ({ caller, params, body, now }) =>
    updateEntry(deps, caller, params.id, body, now),
  );
  route(app, logbookApi.remove, ({ caller, params }) => removeEntry(deps.db, caller, params.id));
  uploadRoutes(app, deps);
  route(app, logbookApi.attachment, ({ caller, params }) =>
    openAttachment(deps, caller, params.id),
  );
  route(app, logbookApi.detach, ({ caller, params }) => detachFile(deps, caller, params.id));
}
