// What the server counts for operators; each application has its own registry.
import { Counter, Histogram, Registry } from "prom-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { emailOutcomes } from "../email/queued-mailer.ts";
import { pushOutcomes, type SendPush } from "../push/send-push.ts";

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly emails: Counter<"outcome">;
  readonly pushes: Counter<"outcome">;
  readonly failedJobs: Counter<"job">;
}

/** Up to the time in which a request that arrives slowly ends. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const countOutcomes = (name: string, help: string, outcomes: readonly string[]) => {
    const counter = new Counter({ name, help, labelNames: ["outcome"], registers });
    // An alert on a rise needs the zero before it.
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return counter;
  };
  return {
    registry,
    requests: new Histogram({
      name: "vereda_http_request_duration_seconds",
      help: "Requests by method, route pattern and status, with their duration",
      labelNames: ["method", "route", "status"],
      buckets: secondsBuckets,
      registers,
    }),
    emails: countOutcomes(
      "vereda_emails_total",
      "E-mails by outcome; a postponed one is tried again",
      emailOutcomes,
    ),
    pushes: countOutcomes(
      "vereda_pushes_total",
      "Pushes by outcome; unavailable ones are tried again, expired ones end their subscription",
      pushOutcomes,
    ),
    failedJobs: new Counter({
      name: "vereda_jobs_failed_total",
      help: "Attempts of jobs that failed",
      labelNames: ["job"],
      registers,
    }),
  };
}

// Every static file is a route of its own; together they are one.
function describeRoute({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return "unknown";
  return /\.\w+$/.test(url) && !url.startsWith("/api/") ? "file" : url;
}

export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    // A stream of events lasts as long as its page is open.
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    requests.observe(
      { method: request.method, route: describeRoute(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

export function countPushes(send: SendPush, { pushes }: Metrics): SendPush {
  return async (...push) => {
    const outcome = await send(...push);
    pushes.inc({ outcome: outcome.kind });
    return outcome;
  };
}
