// The endpoints that change the user's avatar and serve avatar files.
import { avatarApi } from "@vereda/domain/account/profile/contract-avatar";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { route } from "#platform/http/route.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import { requireNotSuspended } from "../users/suspensions.ts";
import { avatarFolder, openAvatar, removeAvatar, setAvatar } from "./avatar.ts";

/** Encoding one image takes most of a second of CPU time. */
const uploads = { limit: 40, windowMs: HOUR_MS };

const YEAR_SECONDS = 31_536_000;

function avatarChangeRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  app.register(async (scope) => {
    mapTooLarge(scope, "image_too_large");
    route(scope, avatarApi.set, async ({ caller, body, now }) => {
      await requireNotSuspended(db, caller, now);
      if (!(body instanceof Uint8Array) || body.length === 0) throw new AppError("image_missing");
      await consume(db, limitKey("avatar", caller.userId), uploads, now);
      await setAvatar(deps, caller.userId, body, now);
      return deps.getCurrentUser(caller, now);
    });
  });
  route(app, avatarApi.remove, async ({ caller, now }) => {
    await removeAvatar(deps, caller.userId, now);
    return deps.getCurrentUser(caller, now);
  });
}

// Public, because an <img> sends no token: the name is unguessable and its content never changes.
function avatarFileRoutes(app: FastifyInstance, deps: AppContext): void {
  app.get<{ Params: { name: string } }>(`${avatarFolder}:name`, async ({ params }, reply) => {
    const { content, size } = await openAvatar(deps, params.name);
    if (size !== undefined) reply.header("content-length", size);
    return reply
      .type("image/webp")
      .header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(content);
  });
}

export function avatarRoutes(app: FastifyInstance, deps: AppContext): void {
  avatarChangeRoutes(app, deps);
  avatarFileRoutes(app, deps);
}
