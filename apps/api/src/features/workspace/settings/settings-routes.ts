import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { verificationApi } from "@vereda/domain/workspace/contract-verification";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { parseWorkspaceId } from "../missing-id.ts";
import { findPublished } from "../public/find-published.ts";
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
  route(app, settingsApi.archive, ({ caller, params, now }) =>
    archiveWorkspace(db, caller, params.id, now),
  );
  route(app, settingsApi.restore, ({ caller, params, now }) =>
    restoreWorkspace(db, caller, params.id, now),
  );
  route(app, settingsApi.remove, ({ caller, params, body }) =>
    removeWorkspace(db, caller, params.id, body.confirm),
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
