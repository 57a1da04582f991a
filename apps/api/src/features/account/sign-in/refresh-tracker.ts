// Which refreshes are under way in this process, and which tokens were spent while each of them was.
// That is how two tabs that refresh at the same instant are told from a token that was copied.
import { setImmediate, setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Visit {
  /** The tokens that were spent, by anybody, since this request arrived. */
  readonly seenSpent: Set<string>;
  /** The token that this request itself was the first to use. */
  spent?: string;
}

export interface RefreshTracker {
  getVisit(request: FastifyRequest): Visit;
  /** Tells every request under way that a token is being spent by this one. */
  spend(visit: Visit, token: string): void;
}

// Browsers and machines are busy too: what is sent at one instant arrives within some time.
const SAME_INSTANT_MS = 30;

// The first turn ends the present round of events; then a connection is accepted, its request read, its
// first line heard; one more for good measure.
const EVENT_LOOP_ROUNDS = 4;

/**
 * Lets what was sent at the same instant reach this process. An embedded database works in the process
 * itself and holds up its events, so that a request may have arrived long before it is seen.
 */
export async function waitForConcurrentRequests(): Promise<void> {
  await setTimeout(SAME_INSTANT_MS);
  for (let round = 0; round < EVENT_LOOP_ROUNDS; round++) await setImmediate();
}

/** Watches the requests of the routes of `app`: from their first line until their answer is out. */
export function makeRefreshTracker(app: FastifyInstance): RefreshTracker {
  const openVisits = new Map<FastifyRequest, Visit>();
  app.addHook("onRequest", async (request, reply) => {
    const visit: Visit = { seenSpent: new Set() };
    for (const { spent } of openVisits.values()) {
      if (spent !== undefined) visit.seenSpent.add(spent);
    }
    openVisits.set(request, visit);
    // A client may go away before there is an answer.
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
