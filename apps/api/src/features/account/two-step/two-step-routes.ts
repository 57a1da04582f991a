// The calls about two-step authentication. What changes tells the person by letter.
import { securityApi } from "@vereda/domain/account/contract-security";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { backgroundWork } from "#platform/jobs/background.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { route } from "#platform/http/route.ts";
import { post } from "../letters/post.ts";
import { requireRecentProof } from "../sign-in/recent-proof.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  refuseTwoStepOn,
  renewRecoveryCodes,
  requireTwoStepOn,
  turnTwoStepOff,
  twoStepState,
} from "./set-up.ts";

export function twoStepRoutes(app: FastifyInstance, deps: AppContext, master: MasterKeys): void {
  const { db, config } = deps;
  const later = backgroundWork(app);
  // Asked only where it opens something, so that a mistaken call does not count as a wrong password.
  const provedAgain = async (caller: Caller, password: string, now: Date) => {
    await requireTwoStepOn(db, caller.userId);
    await requirePassword(db, { caller, password, field: "password" }, config, now);
  };
  route(app, securityApi.twoStep, ({ caller }) => twoStepState(db, caller.userId));
  route(app, securityApi.setUpTwoStep, async ({ caller, body: { password }, now }) => {
    await refuseTwoStepOn(db, caller.userId);
    await requireRecentProof(db, { caller, password }, config, now);
    return db.transaction((tx) => beginTwoStep(tx, master, caller.userId, now));
  });
  route(app, securityApi.confirmTwoStep, async ({ caller: { userId }, body, now, reply }) => {
    const codes = await db.transaction((tx) =>
      confirmTwoStep(tx, master, { userId, code: body.code }, now),
    );
    later(reply, "Telling that two-step is on", () => post(deps, userId, "twoStepOn", { at: now }));
    return { recoveryCodes: codes };
  });
  route(app, securityApi.renewRecoveryCodes, async ({ caller, body, now, reply }) => {
    const { userId } = caller;
    await provedAgain(caller, body.password, now);
    const codes = await db.transaction((tx) => renewRecoveryCodes(tx, userId));
    later(reply, "Telling of new recovery codes", () =>
      post(deps, userId, "recoveryCodesRenewed", { at: now }),
    );
    return { recoveryCodes: codes };
  });
  route(app, securityApi.disableTwoStep, async ({ caller, body, now, reply }) => {
    const { userId } = caller;
    await provedAgain(caller, body.password, now);
    await db.transaction((tx) => turnTwoStepOff(tx, userId));
    later(reply, "Telling that two-step is off", () =>
      post(deps, userId, "twoStepOff", { at: now }),
    );
    return null;
  });
}
