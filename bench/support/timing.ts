// Measures response times of a server in the same process.

const WARM_UP = 20;
const REQUESTS = 100;

export interface Timing<Result> {
  readonly result: Result;
  /** Milliseconds per request: 50 % of the requests took at most `median`, 99 % at most `p99`. */
  readonly median: number;
  readonly p99: number;
}

/** Runs the requests one after the other, after a warm-up that is not measured. */
export function timed<Result>(run: () => Promise<Result>): Promise<Timing<Result>> {
  return measureRuns(run, () => performance.now());
}

/** The same in CPU time of this process, which a database server and other processes do not share. */
export function timedCpu<Result>(run: () => Promise<Result>): Promise<Timing<Result>> {
  return measureRuns(run, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });
}

async function measureRuns<Result>(
  run: () => Promise<Result>,
  readMs: () => number,
): Promise<Timing<Result>> {
  let result = await run();
  for (let n = 1; n < WARM_UP; n++) result = await run();
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    const start = readMs();
    await run();
    times.push(readMs() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(REQUESTS * share)] ?? Number.NaN;
  return { result, median: at(0.5), p99: at(0.99) };
}

/** Formats a table row. Above the limit, the process exits with an error. */
export function formatRow(
  name: string,
  { result, median, p99 }: Timing<number>,
  bar: number,
): string {
  if (!(median <= bar)) process.exitCode = 1;
  const verdict = median <= bar ? `≤ ${bar}` : `MISSES ${bar}`;
  return `| ${name} | ${result} | ${median.toFixed(1)} / ${p99.toFixed(1)} ms | ${verdict} |`;
}
