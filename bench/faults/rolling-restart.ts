// Restarts three processes one after the other under load, behind a load balancer that asks /readyz.
import { setTimeout } from "node:timers/promises";
import { startBalancer } from "../../scripts/machine/balancer.mjs";
import { createId } from "../../packages/domain/src/id.ts";
import { listen } from "../support/listener.ts";
import { freePort } from "../support/served-product.ts";
import { Counts, formatCount, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { call, readText, signUp } from "./client.ts";

const PROCESSES = 3;
const READERS = 4;
const RESTARTS = 6;
const CHANGE_PAUSE_MS = 100;
const NOTIFIED_WITHIN_MS = 5_000;
/** Longer than the balancer needs to notice. */
const env = { SHUTDOWN_DRAIN_SECONDS: "2", TRUSTED_PROXIES: "1" };

async function attackOne(stand: Stand) {
  const ports: number[] = [];
  for (let n = 0; n < PROCESSES; n += 1) ports.push(await freePort());
  const serve = (index: number) => stand.serve({ ...env, PORT: String(ports[index]) });
  const products = await Promise.all(ports.map((_, index) => serve(index)));
  const port = await freePort();
  const balancer = await startBalancer(ports, port);
  const origin = `http://127.0.0.1:${port}`;
  const api = `${origin}/api/v1`;
  const user = await signUp(origin);
  const statuses = new Counts();
  const failures: string[] = [];
  const send = async (path: string, body?: object) => {
    const { status, error, data } = await call(`${api}${path}`, user.token, body);
    statuses.add(status === 0 ? "no answer" : status);
    if (status >= 300 || status === 0) failures.push(`${path}: ${status} ${error}`);
    return data;
  };
  const stopping = new AbortController();

  // As a browser does: connects again when a stream ends, and then reads everything.
  let onEvent: () => void = () => undefined;
  let streams = 0;
  const listenOn = async () => {
    while (!stopping.signal.aborted) {
      const { request } = await listen(origin, user, () => onEvent());
      streams += 1;
      onEvent();
      const ended = new Promise((resolve) => request.once("close", resolve));
      const aborted = new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));
      await Promise.race([ended, aborted]);
      request.destroy();
    }
  };
  const read = async () => {
    while (!stopping.signal.aborted) await send("/sessions/me");
  };
  const objective = await send("/planning/objectives", {
    type: "ROUTINE",
    title: "Bench",
    workspaceId: user.workspaceId,
    areaId: "personal",
  });
  const mission = await send(`/planning/objectives/${readText(objective, "id")}/missions`, {
    title: "Bench",
  });
  let changes = 0;
  const change = async () => {
    while (!stopping.signal.aborted) {
      const notified = new Promise<boolean>((resolve) => (onEvent = () => resolve(true)));
      const id = createId(Date.now());
      const task = {
        id,
        title: "Bench",
        priority: "HIGH",
        environmentId: "home",
        isPhysical: true,
      };
      await send(`/planning/missions/${readText(mission, "id")}/tasks`, task);
      changes += 1;
      if (!(await Promise.race([notified, setTimeout(NOTIFIED_WITHIN_MS, false)])))
        failures.push("A change was not announced.");
      await setTimeout(CHANGE_PAUSE_MS);
    }
  };
  const running = [listenOn(), change(), ...Array.from({ length: READERS }, read)];
  await setTimeout(1_000);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const index = restart % PROCESSES;
    await products[index]?.stop();
    products[index] = await serve(index);
    await setTimeout(1_000);
  }
  stopping.abort();
  await Promise.all(running);
  await balancer.stop();
  for (const product of products) await product.stop();
  const total = statuses.entries().reduce((sum, [, count]) => sum + count, 0);
  const rows = [
    ["Restarts", "Requests", "By status", "Changes, all heard", "Streams in turn"],
    [RESTARTS, formatCount(total), statuses.toString(), changes, streams],
  ];
  return { rows, failures };
}

export const rollingRestart: Attack = {
  title: "Rolling restart",
  about:
    `${READERS} clients read without pause and one creates tasks, through a load balancer that asks ${PROCESSES} processes ` +
    "whether they are ready, while one after the other gets SIGTERM and starts again. No request may fail, and a " +
    "client with a stream of live updates, which connects again when it ends, must hear of every change.",
  run: async () =>
    (await withStand("PostgreSQL", attackOne)) ?? {
      rows: [[]],
      failures: ["PostgreSQL is missing."],
    },
};
