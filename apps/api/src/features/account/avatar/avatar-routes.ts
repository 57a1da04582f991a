// The calls about one's picture, and the address at which pictures are seen.
import { finished } from "node:stream/promises";
import { avatarApi } from "@vereda/domain/account/contract-avatar";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "#app.ts";
import { AppError } from "#platform/errors.ts";
import { consume, limitKey } from "#platform/rate-limit.ts";
import { route } from "#platform/route.ts";
import { currentUser } from "../user.ts";
import { avatarFolder, openAvatar, removeAvatar, setAvatar } from "./avatar.ts";

/** Drawing one takes a good part of a second of somebody's processor. */
const uploads = { limit: 40, windowMs: 3_600_000 };

const aYear = 31_536_000;

// What the server refuses before the call begins, in the words of pictures.
function inTheirWords(error: Partial<FastifyError>): unknown {
  if (error.statusCode === 413) return new AppError("image_too_large");
  if (error.statusCode === 415) return new AppError("image_type");
  return error;
}

const mostReadOutMs = 20_000;
/** Somebody who sends more than this is not choosing a picture. */
const mostReadOut = 32 * 1024 * 1024;

// Whoever is answered in the middle of sending loses the connection before they can read why.
async function readOut({ raw, headers }: FastifyRequest): Promise<void> {
  if (Number(headers["content-length"] ?? Infinity) > mostReadOut) return;
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(mostReadOutMs) }).catch(() => undefined);
}

function changing(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  app.register(async (scope) => {
    scope.setErrorHandler(async (error: Partial<FastifyError>, request) => {
      if (error.statusCode === 413) await readOut(request);
      throw inTheirWords(error);
    });
    route(scope, avatarApi.set, async ({ caller, body, now }) => {
      if (!(body instanceof Uint8Array) || body.length === 0) throw new AppError("image_missing");
      await consume(db, limitKey("avatar", caller.userId), uploads, now);
      await setAvatar(deps, caller.userId, body, now);
      return currentUser(db, caller.userId, now);
    });
  });
  route(app, avatarApi.remove, async ({ caller, now }) => {
    await removeAvatar(deps, caller.userId, now);
    return currentUser(db, caller.userId, now);
  });
}

// Whoever knows the name may see the picture: an <img> carries no session. It never changes under its name.
function seeing(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string } }>(`${avatarFolder}:name`, async ({ params }, reply) => {
    const { content, size } = await openAvatar(deps, params.name);
    if (size !== undefined) reply.header("content-length", size);
    return reply
      .type("image/webp")
      .header("cache-control", `public, max-age=${aYear}, immutable`)
      .send(content);
  });
}

export function avatarRoutes(app: FastifyInstance, deps: Deps): void {
  changing(app, deps);
  seeing(app, deps);
}
