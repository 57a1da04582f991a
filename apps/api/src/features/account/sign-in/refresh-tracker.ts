// Tracks concurrent refreshes, to distinguish two tabs from a stolen refresh token.
import { setImmediate, setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Visit {
  /** Tokens that any request spent since this request arrived. */
  readonly seenSpent: Set<string>;
  spent?: string;
}

export interface RefreshTracker {
  getVisit(request: FastifyRequest): Visit;
  spend(visit: Visit, token: string): void;
}

// Concurrent requests may arrive this many milliseconds apart on busy machines.
const SAME_INSTANT_MS = 30;

// Four rounds: finish the current one, accept the connection, read the request, and one spare.
const EVENT_LOOP_ROUNDS = 4;

/**
 * Waits until concurrent requests are visible: the embedded database blocks the event loop, which delays
 * them.
 */
export async function waitForConcurrentRequests(): Promise<void> {
  await setTimeout(SAME_INSTANT_MS);
  for (let round = 0; round < EVENT_LOOP_ROUNDS; round++) await setImmediate();
}

export function makeRefreshTracker(app: FastifyInstance): RefreshTracker {
  const openVisits = new Map<FastifyRequest, Visit>();
  app.addHook("onRequest", async (request, reply) => {
    const visit: Visit = { seenSpent: new Set() };
    for (const { spent } of openVisits.values()) {
      if (spent !== undefined) visit.seenSpent.add(spent);
    }
    openVisits.set(request, visit);
    // The client may disconnect before the response.
    reply.raw.once("close", () => openVisits.delete(request));
  });
  app.addHook("onResponse", async (request) => {
    openVisits.delete(request);
  });
  return {
    getVisit: (request) => openVisits.get(request) ?? { seenSpent: new Set() },
    spend(visit, token) {
      visit.spent = token;
      for (const other of openVisits.values()) other.seenSpent.add(token);
    },
  };
}
