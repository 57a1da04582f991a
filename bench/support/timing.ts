// How long a question takes, asked again and again of a server in the same process.

const WARM_UP = 20;
const REQUESTS = 100;

export interface Timing<Result> {
  readonly result: Result;
  /** Milliseconds from asking to answer: half of the times were no longer than the first, 99 of 100 than the second. */
  readonly median: number;
  readonly p99: number;
}

/** Asks one after the other, after a few that do not count. */
export async function timed<Result>(run: () => Promise<Result>): Promise<Timing<Result>> {
  let result = await run();
  for (let n = 1; n < WARM_UP; n++) result = await run();
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(REQUESTS * share)] ?? Number.NaN;
  return { result, median: at(0.5), p99: at(0.99) };
}

/** One row of a table; beyond the bar, the process ends with an error. */
export function formatRow(
  name: string,
  { result, median, p99 }: Timing<number>,
  bar: number,
): string {
  if (!(median <= bar)) process.exitCode = 1;
  const verdict = median <= bar ? `≤ ${bar}` : `MISSES ${bar}`;
  return `| ${name} | ${result} | ${median.toFixed(1)} / ${p99.toFixed(1)} ms | ${verdict} |`;
}
