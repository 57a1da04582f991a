import type { FastifyInstance } from "fastify";
import { attachmentsApi } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import {
  addLink,
  listAttachments,
  openAttachment,
  removeAttachment,
  uploadAttachment,
} from "./attachments.ts";

export function attachmentRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, attachmentsApi.list, ({ caller, params }) =>
    listAttachments(deps.db, caller, params.id),
  );
  route(app, attachmentsApi.addLink, ({ caller, params, body, now }) =>
    addLink(deps, caller, params.id, body, now),
  );
  route(app, attachmentsApi.file, ({ caller, params }) => openAttachment(deps, caller, params.id));
  route(app, attachmentsApi.remove, ({ caller, params }) =>
    removeAttachment(deps, caller, params.id),
  );
  app.register(async (scope) => {
    mapTooLarge(scope, "file_too_large");
    route(scope, attachmentsApi.upload, async ({ caller, params, query, body: content, now }) => {
      if (!(content instanceof Uint8Array)) throw new AppError("file_refused");
      return uploadAttachment(deps, caller, params.id, query, content, now);
    });
  });
}
