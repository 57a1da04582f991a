// The endpoints of personal API tokens, which only a session can call.
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { createBackgroundRunner } from "#platform/jobs/background.ts";
import { route } from "#platform/http/route.ts";
import { sendEmail } from "../emails/send-email.ts";
import { requireUnlocked } from "../pin/intimate-lock.ts";
import { buildSecurityLink } from "../sign-in/complete-sign-in.ts";
import { requireRecentProof } from "../sign-in/recent-proof.ts";
import { createApiToken, listApiTokens, removeApiToken } from "./api-tokens.ts";

export function apiTokenRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db, config } = deps;
  const runLater = createBackgroundRunner(app);
  route(app, apiTokensApi.list, ({ caller }) => listApiTokens(db, caller.userId));
  route(app, apiTokensApi.create, async ({ caller, body: { password, ...input }, now, reply }) => {
    const { userId, locale } = caller;
    if (input.scopes.includes("private")) await requireUnlocked(db, caller);
    await requireRecentProof(db, { caller, password }, config, now);
    const created = await createApiToken(db, userId, input, now);
    const emailParams = { name: input.name, link: buildSecurityLink(config, locale) };
    if (created.isNew) {
      runLater(reply, "Telling of a new API token", () =>
        sendEmail(deps, userId, "apiTokenAdded", emailParams),
      );
    }
    return created;
  });
  route(app, apiTokensApi.remove, ({ caller, params: { id } }) =>
    removeApiToken(db, caller.userId, id),
  );
}
