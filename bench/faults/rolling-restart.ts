// Restarts two processes one after the other under load, behind a load balancer that asks /readyz.
import { setTimeout } from "node:timers/promises";
import type { ServedProduct } from "../support/served-product.ts";
import { Counts, formatCount, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { call, signUp } from "./client.ts";

const CLIENTS = 6;
const RESTARTS = 4;
const REQUEST_PAUSE_MS = 250;
/** Longer than the balancer needs to notice. */
const env = { SHUTDOWN_DRAIN_SECONDS: "2" };

async function isReady({ origin }: ServedProduct): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => null);
  return response?.ok === true;
}

async function attackOne(stand: Stand) {
  const products = [await stand.serve(env), await stand.serve(env)];
  const { token } = await signUp(products[0]?.origin ?? "");
  let ready: readonly ServedProduct[] = products;
  const stopping = new AbortController();
  const balance = async () => {
    while (!stopping.signal.aborted) {
      const responses = await Promise.all(
        products.map(async (product) => ((await isReady(product)) ? [product] : [])),
      );
      ready = responses.flat();
      await setTimeout(REQUEST_PAUSE_MS);
    }
  };
  const statuses = new Counts();
  const failures: string[] = [];
  const client = async (number: number) => {
    for (let turn = number; !stopping.signal.aborted; turn += 1) {
      const product = ready[turn % ready.length];
      if (product === undefined) {
        failures.push("No process was ready.");
        await setTimeout(REQUEST_PAUSE_MS);
        continue;
      }
      const { status, error } = await call(`${product.origin}/api/v1/sessions/me`, token);
      statuses.add(status === 0 ? "no answer" : status);
      if (status !== 200) failures.push(`${status}: ${error}`);
    }
  };
  const running = [balance(), ...Array.from({ length: CLIENTS }, (_, number) => client(number))];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await products[restart % 2]?.stop();
    products[restart % 2] = await stand.serve(env);
    await setTimeout(2 * REQUEST_PAUSE_MS);
  }
  stopping.abort();
  await Promise.all(running);
  for (const product of products) await product.stop();
  const total = statuses.entries().reduce((sum, [, count]) => sum + count, 0);
  const rows = [
    ["Restarts", "Requests", "By status"],
    [RESTARTS, formatCount(total), statuses.toString()],
  ];
  return { rows, failures };
}

export const rollingRestart: Attack = {
  title: "Rolling restart",
  about:
    `${CLIENTS} clients read without pause through a load balancer that asks two processes every ${REQUEST_PAUSE_MS} ms ` +
    "whether they are ready, while one after the other gets SIGTERM and starts again. No request may fail.",
  run: async () =>
    (await withStand("PostgreSQL", attackOne)) ?? {
      rows: [[]],
      failures: ["PostgreSQL is missing."],
    },
};
