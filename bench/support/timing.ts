// How long a question takes, asked again and again of a server in the same process.

const WARM_UP = 20;
const REQUESTS = 100;

export interface Timing<Answer> {
  readonly answer: Answer;
  /** Milliseconds from asking to answer: half of the times were no longer than the first, 99 of 100 than the second. */
  readonly median: number;
  readonly p99: number;
}

/** Asks one after the other, after a few that do not count. */
export async function timed<Answer>(ask: () => Promise<Answer>): Promise<Timing<Answer>> {
  let answer = await ask();
  for (let n = 1; n < WARM_UP; n++) answer = await ask();
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(REQUESTS * share)] ?? Number.NaN;
  return { answer, median: at(0.5), p99: at(0.99) };
}

/** One row of a table; beyond the bar, the process ends with an error. */
export function rowOf(name: string, { answer, median, p99 }: Timing<number>, bar: number): string {
  if (!(median <= bar)) process.exitCode = 1;
  const verdict = median <= bar ? `≤ ${bar}` : `MISSES ${bar}`;
  return `| ${name} | ${answer} | ${median.toFixed(1)} / ${p99.toFixed(1)} ms | ${verdict} |`;
}
