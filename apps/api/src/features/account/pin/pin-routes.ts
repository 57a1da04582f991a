// The PIN endpoints; a user has one PIN, and it unlocks one session at a time.
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { route } from "#platform/http/route.ts";
import { requirePinOrAccount } from "./pin-proof.ts";
import { lockSession, openSession, getPinState, removePin, requirePinOn, savePin } from "./pin.ts";

export function pinRoutes(app: FastifyInstance, deps: AppContext, master: MasterKeys): void {
  const { db, config } = deps;
  const pinDeps = { db, config, master };
  route(app, pinApi.state, ({ caller, now }) => getPinState(db, caller, now));
  route(app, pinApi.save, async ({ caller, body, now }) => {
    await savePin(pinDeps, caller, body, now);
    return getPinState(db, caller, now);
  });
  route(app, pinApi.remove, async ({ caller, body, now }) => {
    await requirePinOn(db, caller.userId);
    await requirePinOrAccount(pinDeps, caller, body, now);
    await removePin(db, caller.userId);
    return getPinState(db, caller, now);
  });
  route(app, pinApi.unlock, async ({ caller, body, now }) => {
    await requirePinOn(db, caller.userId);
    await requirePinOrAccount(pinDeps, caller, body, now);
    await openSession(db, caller, now);
    return getPinState(db, caller, now);
  });
  route(app, pinApi.lock, async ({ caller, now }) => {
    await lockSession(db, caller);
    return getPinState(db, caller, now);
  });
}
