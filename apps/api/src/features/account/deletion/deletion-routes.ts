// The call that deletes one's account.
import { dataRightsApi } from "@vereda/domain/account/contract-data-rights";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { backgroundWork } from "#platform/jobs/background.ts";
import { safeToLog } from "#platform/log.ts";
import { route } from "#platform/http/route.ts";
import { sendEmail } from "../emails/send-email.ts";
import type { RefreshCookie } from "../sign-in/tokens/refresh-cookie.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import { eraseUndecryptable } from "./erase-undecryptable.ts";
import { buildLoginLink, scheduleDeletion } from "./schedule-deletion.ts";

export function deletionRoutes(
  app: FastifyInstance,
  deps: AppContext,
  cookie: RefreshCookie,
): void {
  const { db, config } = deps;
  const runLater = backgroundWork(app);

  // After the transaction, which on the embedded database would keep everybody waiting until the last row is gone. The
  // account is closed by then: what cannot be taken away now is noise, and the job takes it.
  const tryEraseUndecryptable = (userId: string) =>
    eraseUndecryptable(deps, userId).catch((error: unknown) =>
      app.log.error({ error: safeToLog(error) }, "Taking away what nobody can read failed"),
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
