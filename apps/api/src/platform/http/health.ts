import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "#db/client.ts";
import { buildSuccessEnvelope } from "./envelope.ts";
import { AppError } from "./errors/errors.ts";

export function registerHealthRoutes(app: FastifyInstance, db: Database): void {
  app.get("/healthz", (request, reply) =>
    reply.header("cache-control", "no-store").send(buildSuccessEnvelope(200, null, request.locale)),
  );
  app.get("/readyz", async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
    } catch (cause) {
      throw new AppError("not_ready", {}, { cause });
    }
    return reply
      .header("cache-control", "no-store")
      .send(buildSuccessEnvelope(200, null, request.locale));
  });
}
