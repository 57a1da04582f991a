// Health endpoints for a supervisor or load balancer: the process answers; it can also write and decrypt.
import type { FastifyInstance } from "fastify";
import { buildSuccessEnvelope } from "../http/envelope.ts";
import { AppError } from "../http/errors/errors.ts";

/** @param requireReady throws when the server cannot do its work */
export function registerHealthRoutes(
  app: FastifyInstance,
  requireReady: () => Promise<void>,
): void {
  app.get("/healthz", (request, reply) =>
    reply.header("cache-control", "no-store").send(buildSuccessEnvelope(200, null, request.locale)),
  );
  app.get("/readyz", async (request, reply) => {
    try {
      await requireReady();
    } catch (cause) {
      throw new AppError("not_ready", {}, { cause });
    }
    return reply
      .header("cache-control", "no-store")
      .send(buildSuccessEnvelope(200, null, request.locale));
  });
}
