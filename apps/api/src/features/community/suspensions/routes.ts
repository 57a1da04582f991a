import { suspensionsApi } from "@vereda/domain/community/suspensions/contract-suspensions";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { liftSuspensions, suspendUser } from "./suspend-user.ts";

export function suspensionRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, suspensionsApi.suspend, async ({ caller, params, body, now, request }) => {
    const suspended = await suspendUser(db, caller, params.id, body, now);
    request.log.info({ user: params.id, by: caller.userId }, "user suspended");
    return suspended;
  });
  route(app, suspensionsApi.lift, async ({ caller, params, body, now, request }) => {
    await liftSuspensions(db, caller, params.id, body.note, now);
    request.log.info({ user: params.id, by: caller.userId }, "suspension lifted");
    return null;
  });
}
