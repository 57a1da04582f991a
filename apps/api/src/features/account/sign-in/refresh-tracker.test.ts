import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import type { FastifyRequest } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { waitForConcurrentRequests, makeRefreshTracker } from "./refresh-tracker.ts";

const app = Fastify();
const refreshTracker = makeRefreshTracker(app);
const token = "a token";
let spent = () => {};

async function first(request: FastifyRequest) {
  refreshTracker.spend(refreshTracker.getVisit(request), token);
  spent();
  await waitForConcurrentRequests();
  return "answered";
}

const second = (request: FastifyRequest) =>
  Promise.resolve(refreshTracker.getVisit(request).seenSpent.has(token));

app.route({ method: "GET", url: "/first", handler: first });
app.route({ method: "GET", url: "/second", handler: second });
afterAll(() => app.close());

/** Starts a request that spends the token; `response` resolves with its body. */
async function startRefresh() {
  const isSpent = new Promise<void>((resolve) => (spent = resolve));
  const response = app.inject("/first").then(({ body }) => body);
  await isSpent;
  return { response };
}
const isSeenSpent = async () => (await app.inject("/second")).json();

describe("a refresh request", () => {
  it("counts as concurrent when it arrives slightly later", async () => {
    const started = await startRefresh();
    // Busy machines need many event loop rounds to accept connections and read requests.
    for (let round = 0; round < 20; round++) await setImmediate();
    expect(await isSeenSpent()).toBe(true);
    expect(await started.response).toBe("answered");
  });

  it("is not concurrent once the first one has a response", async () => {
    await (
      await startRefresh()
    ).response;
    expect(await isSeenSpent()).toBe(false);
  });
});
