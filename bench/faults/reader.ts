// Reads the day of a user again and again while something else happens, and notes memory and waiting.
import { setTimeout } from "node:timers/promises";
import { readMemory } from "./attack.ts";
import { call } from "./client.ts";
import type { User } from "./client.ts";
import type { ServedProduct } from "../support/served-product.ts";

const PAUSE_MS = 50;

export interface Readings {
  readonly peakMb: number;
  readonly slowestMs: number;
  readonly failed: number;
}

export async function readWhile<Result>(
  { origin, pid, hasEnded }: ServedProduct,
  reader: User,
  work: () => Promise<Result>,
): Promise<Readings & { readonly result: Result }> {
  const readings = { peakMb: 0, slowestMs: 0, failed: 0 };
  const stopping = new AbortController();
  const read = async () => {
    while (!stopping.signal.aborted && !hasEnded()) {
      const start = performance.now();
      const url = `${origin}/api/v1/planning/schedules/daily-agenda?date=2026-11-20`;
      const { status } = await call(url, reader.token);
      if (status !== 200) readings.failed += 1;
      readings.slowestMs = Math.max(readings.slowestMs, Math.round(performance.now() - start));
      await setTimeout(PAUSE_MS);
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted && !hasEnded()) {
      const memory = readMemory(pid);
      if (memory > readings.peakMb) readings.peakMb = memory;
      await setTimeout(PAUSE_MS);
    }
  };
  const both = Promise.all([read(), watch()]);
  const result = await work();
  stopping.abort();
  await both;
  return { ...readings, result };
}
