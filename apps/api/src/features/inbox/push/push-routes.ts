// Routes of push devices and push settings.
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { route } from "#platform/http/route.ts";
import { addDevice, listDevices, removeDevice } from "./devices.ts";
import { getPushSettings, savePushSettings } from "./push-settings.ts";
import { sendTest } from "./test-push.ts";

/** A browser registers on each visit; more requests per hour are abuse. */
const additions = { limit: 60, windowMs: HOUR_MS };

export function pushRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, pushApi.key, async () => ({ publicKey: (await deps.push.keys()).publicKey }));
  route(app, pushApi.devices, ({ caller }) => listDevices(db, caller));
  route(app, pushApi.addDevice, async ({ caller, body, now }) => {
    await consume(db, limitKey("push-device", caller.userId), additions, now);
    return addDevice(deps, caller, body, now);
  });
  route(app, pushApi.removeDevice, ({ caller, params }) => removeDevice(db, caller, params.id));
  route(app, pushApi.test, ({ caller, params, now }) => sendTest(deps, caller, params.id, now));
  route(app, pushApi.settings, ({ caller }) => getPushSettings(db, caller));
  route(app, pushApi.saveSettings, ({ caller, body, now }) =>
    savePushSettings(db, caller, body, now),
  );
}
