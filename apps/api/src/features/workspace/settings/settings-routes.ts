import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { publicPageApi } from "@vereda/domain/community/profile/contract-public-page";
import { verificationApi } from "@vereda/domain/workspace/contract-verification";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import { parseWorkspaceId } from "../missing-id.ts";
import { findPublished } from "../public/find-published.ts";
import { getPublicPage, removeCover, savePublicPage, setCover } from "../public/public-page.ts";
import { createWorkspace } from "./create-workspace.ts";
import { archiveWorkspace, removeWorkspace, restoreWorkspace } from "./archive-workspace.ts";
import { updatePrivacyOptions, updateWorkspace, verifyWorkspace } from "./general.ts";
import { changePublicLink } from "./public-link.ts";

export function settingsRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, settingsApi.create, ({ caller, body, now }) =>
    createWorkspace(deps, caller, body, now),
  );
  route(app, settingsApi.update, ({ caller, params, body, now }) =>
    updateWorkspace(db, caller, parseWorkspaceId(params), body, now),
  );
  route(app, settingsApi.privacyOptions, ({ caller, params, body, now }) =>
    updatePrivacyOptions(db, caller, parseWorkspaceId(params), body, now),
  );
  route(app, settingsApi.publicSlug, ({ caller, params, body, now }) =>
    changePublicLink(db, caller, parseWorkspaceId(params), body, now),
  );
  route(app, publicPageApi.get, ({ caller, params }) => getPublicPage(db, caller, params.id));
  route(app, publicPageApi.save, ({ caller, params, body, now }) =>
    savePublicPage(db, caller, params.id, body, now),
  );
  app.register(async (scope) => {
    mapTooLarge(scope, "image_too_large");
    route(scope, publicPageApi.setCover, ({ caller, params, body, now }) => {
      if (!(body instanceof Uint8Array) || body.length === 0) throw new AppError("image_missing");
      return setCover(deps, caller, params.id, body, now);
    });
  });
  route(app, publicPageApi.removeCover, ({ caller, params, now }) =>
    removeCover(deps, caller, params.id, now),
  );
  route(app, settingsApi.archive, ({ caller, params, now }) =>
    archiveWorkspace(db, caller, params.id, now),
  );
  route(app, settingsApi.restore, ({ caller, params, now }) =>
    restoreWorkspace(db, caller, params.id, now),
  );
  route(app, settingsApi.remove, ({ caller, params, body, now }) =>
    removeWorkspace(deps, caller, params.id, body.confirm, now),
  );
  route(app, verificationApi.find, ({ query }) => findPublished(db, query.search));
  route(app, settingsApi.verify, async ({ caller, params, body, now, request }) => {
    const { isVerified } = body;
    const verified = await verifyWorkspace(db, params.id, isVerified, now);
    const logContext = { workspace: params.id, isVerified, by: caller.userId };
    request.log.info(logContext, "workspace verification changed");
    return verified;
  });
}
