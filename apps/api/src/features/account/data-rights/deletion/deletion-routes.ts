// The endpoint that deletes the user's account.
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { createBackgroundRunner } from "#platform/jobs/background.ts";
import { toLoggableError } from "#platform/log.ts";
import { route } from "#platform/http/route.ts";
import { sendEmail } from "../../emails/send-email.ts";
import type { RefreshCookie } from "../../sessions/refresh-cookie.ts";
import { requirePassword } from "../../passwords/typed-password.ts";
import { eraseUndecryptable } from "./erase-undecryptable.ts";
import { buildLoginLink, scheduleDeletion } from "./schedule-deletion.ts";

export function deletionRoutes(
  app: FastifyInstance,
  deps: AppContext,
  cookie: RefreshCookie,
): void {
  const { db, config } = deps;
  const runLater = createBackgroundRunner(app);

  // Runs after the transaction, which blocks all other queries on the embedded database. A job erases what
  // remains after a failure.
  const tryEraseUndecryptable = (userId: string) =>
    eraseUndecryptable(deps, userId).catch((error: unknown) =>
      app.log.error({ error: toLoggableError(error) }, "Erasing undecryptable data failed"),
    );

  route(app, dataRightsApi.deleteAccount, async ({ caller, body, now, reply }) => {
    const { userId } = caller;
    const { password, eraseHealthNow = false } = body;
    await requirePassword(db, { caller, password, field: "password" }, config, now);
    const { erasesAt, language } = await scheduleDeletion(deps, userId, eraseHealthNow, now);
    cookie.clear(reply);
    const link = buildLoginLink(config, language);
    runLater(reply, "Telling of a deletion", () =>
      sendEmail(deps, userId, "deletionScheduled", {
        erasesAt,
        healthErased: eraseHealthNow,
        link,
      }),
    );
    if (eraseHealthNow) await tryEraseUndecryptable(userId);
    return { erasesAt: erasesAt.toISOString() };
  });
}
