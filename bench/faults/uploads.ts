// Sends what is meant to fill the memory, or to hold the process, while another user reads.
import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Counts, formatCount, readMemory, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { call, signUp } from "./client.ts";
import type { CallResult, User } from "./client.ts";
import { makeBomb, makeLargeExport } from "./exports.ts";
import { readWhile } from "./reader.ts";
import type { Readings } from "./reader.ts";
import type { ServedProduct } from "../support/served-product.ts";

const UPLOADS = 80;
const UPLOAD_BYTES = 19 * 1024 * 1024;
const OPEN_MS = 5_000;
const CALLS_AT_ONCE = 1_000;
const GROWTH_MB = 300;
/** The embedded database answers nothing else while it commits. */
const SLOWEST_MS = { PGlite: 2_000, PostgreSQL: 1_000 };

interface Served {
  readonly product: ServedProduct;
  readonly attacker: User;
  readonly reader: User;
}

const importUrl = ({ product }: Served) => `${product.origin}/api/v1/sessions/data-import`;

async function sendExport(served: Served, zip: Uint8Array): Promise<string> {
  try {
    const response = await fetch(importUrl(served), {
      method: "POST",
      headers: {
        authorization: `Bearer ${served.attacker.token}`,
        "content-type": "application/zip",
      },
      body: new Uint8Array(zip),
    });
    return String(response.status);
  } catch {
    return "no answer";
  }
}

/** Sends all but the last byte of a body. */
async function sendHalf(served: Served): Promise<ClientRequest> {
  const upload = request(importUrl(served), {
    method: "POST",
    agent: false,
    headers: {
      authorization: `Bearer ${served.attacker.token}`,
      "content-type": "application/zip",
      "content-length": UPLOAD_BYTES + 1,
    },
  });
  upload.on("error", () => undefined);
  upload.on("response", (response) => response.resume());
  if (!upload.write(Buffer.alloc(UPLOAD_BYTES))) {
    const settled = [once(upload, "drain"), once(upload, "close"), setTimeout(OPEN_MS)];
    // The server may refuse it and close the connection.
    await Promise.race(settled).catch(() => undefined);
  }
  return upload;
}

async function openUploads(served: Served): Promise<string> {
  const uploads = await Promise.all(Array.from({ length: UPLOADS }, () => sendHalf(served)));
  await setTimeout(OPEN_MS);
  for (const upload of uploads) upload.destroy();
  return `${UPLOADS} open`;
}

async function flood(send: () => Promise<CallResult>): Promise<string> {
  const statuses = new Counts();
  const calls = Array.from({ length: CALLS_AT_ONCE }, async () =>
    statuses.add((await send()).status || "no answer"),
  );
  await Promise.all(calls);
  return statuses.toString();
}

/** Hashing a password takes tens of milliseconds and 19 MB. */
function signInAtOnce({ product, attacker }: Served): Promise<string> {
  const body = { email: attacker.email, password: "no es esta frase", source: "vereda_bench" };
  return flood(() => call(`${product.origin}/api/v1/sessions/login`, undefined, body));
}

interface Step {
  readonly name: string;
  /** Builds what is sent before the reader starts, as they share a process. */
  readonly prepare: (served: Served) => () => Promise<string>;
}

const prepareExport = (build: (served: Served) => Uint8Array) => (served: Served) => {
  const zip = build(served);
  return () => sendExport(served, zip);
};

const steps: readonly Step[] = [
  {
    name: "ZIP of 25 million empty lists",
    prepare: prepareExport(() => makeBomb("[]", 25_000_000)),
  },
  {
    name: "ZIP of one list with 25 million lists",
    prepare: prepareExport(() => makeBomb("[]", 25_000_000, true)),
  },
  {
    name: `${UPLOADS} half-sent uploads of 19 MB`,
    prepare: (served) => () => openUploads(served),
  },
  {
    name: "Import of 55 MB, 45,000 rows",
    prepare: prepareExport(({ attacker }) => makeLargeExport(attacker.id)),
  },
  {
    name: `${formatCount(CALLS_AT_ONCE)} wrong passwords at once`,
    prepare: (served) => () => signInAtOnce(served),
  },
];

function judge(stand: Stand, step: Step, growth: number, readings: Readings): string[] {
  const about = `${stand.name}, ${step.name}`;
  return [
    ...(growth > GROWTH_MB ? [`${about}: ${growth} MB more memory.`] : []),
    ...(readings.slowestMs > SLOWEST_MS[stand.name]
      ? [`${about}: a reader waited ${readings.slowestMs} ms.`]
      : []),
    ...(readings.failed > 0 ? [`${about}: ${readings.failed} reads failed.`] : []),
  ];
}

async function attackOne(stand: Stand) {
  const rows: (string | number)[][] = [];
  const failures: string[] = [];
  for (const step of steps) {
    const product = await stand.serve();
    const { origin, pid } = product;
    const served = { product, attacker: await signUp(origin), reader: await signUp(origin) };
    const send = step.prepare(served);
    const before = readMemory(pid);
    const { result, ...readings } = await readWhile(product, served.reader, send);
    const hasEnded = product.hasEnded();
    if (hasEnded) failures.push(`${stand.name}, ${step.name}: the server ended.`);
    else await setTimeout(OPEN_MS);
    const growth = readings.peakMb - before;
    failures.push(...judge(stand, step, growth, readings));
    rows.push([
      stand.name,
      step.name,
      result,
      `${before} MB`,
      `${readings.peakMb} MB`,
      hasEnded ? "ended" : `${readMemory(pid)} MB`,
      `${formatCount(readings.slowestMs)} ms`,
    ]);
    if (!hasEnded) await product.stop();
  }
  return { rows, failures };
}

export const uploads: Attack = {
  title: "Uploads",
  about:
    "One user sends what costs much more than it weighs, while another reads the day again and again. " +
    `Memory may grow by ${GROWTH_MB} MB, and no read may take longer than ${SLOWEST_MS.PostgreSQL / 1000} s, ` +
    `on PGlite, with its one thread, ${SLOWEST_MS.PGlite / 1000} s.`,
  async run() {
    const heading = [
      "Database",
      "Sent",
      "Answer",
      "Memory before",
      "Highest",
      "Afterwards",
      "Slowest read",
    ];
    const rows: (string | number)[][] = [];
    const failures: string[] = [];
    for (const name of ["PGlite", "PostgreSQL"] as const) {
      const result = await withStand(name, attackOne);
      rows.push(...(result?.rows ?? [[name, "not on this machine", "", "", "", "", ""]]));
      failures.push(...(result?.failures ?? []));
    }
    return { rows: [heading, ...rows], failures };
  },
};
