// The two-step endpoints; each change sends an email.
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createBackgroundRunner } from "#platform/jobs/background.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { route } from "#platform/http/route.ts";
import { sendEmail } from "../emails/send-email.ts";
import { requireRecentProof } from "../sign-in/recent-proof.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import {
  startTwoStep,
  confirmTwoStep,
  requireTwoStepOff,
  renewRecoveryCodes,
  requireTwoStepOn,
  disableTwoStep,
  getTwoStepState,
} from "./set-up.ts";

export function twoStepRoutes(app: FastifyInstance, deps: AppContext, master: MasterKeys): void {
  const { db, config } = deps;
  const runLater = createBackgroundRunner(app);
  // Called only when a proof is necessary, so that an invalid request does not count as a wrong password.
  const requireProof = async (caller: Caller, password: string, now: Date) => {
    await requireTwoStepOn(db, caller.userId);
    await requirePassword(db, { caller, password, field: "password" }, config, now);
  };
  route(app, securityApi.twoStep, ({ caller }) => getTwoStepState(db, caller.userId));
  route(app, securityApi.setUpTwoStep, async ({ caller, body: { password }, now }) => {
    await requireTwoStepOff(db, caller.userId);
    await requireRecentProof(db, { caller, password }, config, now);
    return db.transaction((tx) => startTwoStep(tx, master, caller.userId, now));
  });
  route(app, securityApi.confirmTwoStep, async ({ caller: { userId }, body, now, reply }) => {
    const codes = await db.transaction((tx) =>
      confirmTwoStep(tx, master, { userId, code: body.code }, now),
    );
    runLater(reply, "Telling that two-step is on", () =>
      sendEmail(deps, userId, "twoStepOn", { at: now }),
    );
    return { recoveryCodes: codes };
  });
  route(app, securityApi.renewRecoveryCodes, async ({ caller, body, now, reply }) => {
    const { userId } = caller;
    await requireProof(caller, body.password, now);
    const codes = await db.transaction((tx) => renewRecoveryCodes(tx, userId));
    runLater(reply, "Telling of new recovery codes", () =>
      sendEmail(deps, userId, "recoveryCodesRenewed", { at: now }),
    );
    return { recoveryCodes: codes };
  });
  route(app, securityApi.disableTwoStep, async ({ caller, body, now, reply }) => {
    const { userId } = caller;
    await requireProof(caller, body.password, now);
    await db.transaction((tx) => disableTwoStep(tx, userId));
    runLater(reply, "Telling that two-step is off", () =>
      sendEmail(deps, userId, "twoStepOff", { at: now }),
    );
    return null;
  });
}
