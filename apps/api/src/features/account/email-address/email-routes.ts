// The endpoints that confirm and change an account's email.
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { createBackgroundRunner } from "#platform/jobs/background.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { route } from "#platform/http/route.ts";
import { sendAddressInUse } from "./address-in-use.ts";
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from "./email-change.ts";
import { getLinkExpiry } from "./email-links.ts";
import { countVerificationRequest, sendVerification, verifyEmail } from "./verification.ts";

export function emailRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db, config, mailer } = deps;
  const webUrl = getPublicUrl(config);
  const runLater = createBackgroundRunner(app);
  route(app, emailApi.verify, ({ body, now }) => verifyEmail(deps, body.token, now));
  route(app, emailApi.sendAgain, async ({ caller: { userId }, now, reply }) => {
    await countVerificationRequest(db, userId, now);
    runLater(reply, "Sending a link to confirm an address", () =>
      sendVerification({ db, mailer, webUrl }, userId, now),
    );
    return null;
  });
  route(app, emailApi.requestChange, async ({ caller, body, now, reply }) => {
    const { emails, inUseBy } = await requestEmailChange({ db, config, webUrl }, caller, body, now);
    for (const email of emails) {
      runLater(reply, "Sending a link to change an address", () =>
        mailer.send(email, { goodUntil: getLinkExpiry(now) }),
      );
    }
    if (inUseBy !== null) {
      runLater(reply, "Telling of an address in use", () => sendAddressInUse(deps, inUseBy));
    }
    return deps.getCurrentUser(caller, now);
  });
  route(app, emailApi.cancelChange, async ({ caller, now }) => {
    await cancelEmailChange(db, caller.userId);
    return deps.getCurrentUser(caller, now);
  });
  route(app, emailApi.confirmChange, async ({ body, now, reply }) => {
    const { waitsFor, noticeEmail } = await confirmEmailChange({ db, webUrl }, body.token, now);
    if (noticeEmail !== undefined) {
      runLater(reply, "Telling of a changed address", () => mailer.send(noticeEmail));
    }
    return { waitsFor };
  });
}
