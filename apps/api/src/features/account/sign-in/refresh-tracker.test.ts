import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import type { FastifyRequest } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { waitForConcurrentRequests, makeRefreshTracker } from "./refresh-tracker.ts";

const app = Fastify();
const refreshTracker = makeRefreshTracker(app);
const token = "a token";
let spent = () => {};

/** Spends the token, and waits as a refresh does once its answer is decided. */
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

/** Starts a request that spends the token; `answer` comes when it is answered. */
async function startRefresh() {
  const isSpent = new Promise<void>((resolve) => (spent = resolve));
  const response = app.inject("/first").then(({ body }) => body);
  await isSpent;
  return { response };
}
const isSeenSpent = async () => (await app.inject("/second")).json();

describe("a request", () => {
  it("counts as one of the same instant though it arrives a little later", async () => {
    const started = await startRefresh();
    // Connections are made and requests read in many rounds of events, while the machine is busy.
    for (let round = 0; round < 20; round++) await setImmediate();
    expect(await isSeenSpent()).toBe(true);
    expect(await started.response).toBe("answered");
  });

  it("comes too late once the first is answered", async () => {
    await (
      await startRefresh()
    ).response;
    expect(await isSeenSpent()).toBe(false);
  });
});
