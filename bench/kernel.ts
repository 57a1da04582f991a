// Measures the recurrence kernel against its limits and rrule-temporal (`node bench/kernel.ts`).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { compileRule } from "../packages/domain/src/planning/recurrence/compile.ts";
import { parseRule } from "../packages/domain/src/planning/recurrence/language/parse.ts";
import type { Rule } from "../packages/domain/src/planning/recurrence/rule.ts";
import { formatIsoDay, parseDay } from "../packages/domain/src/time/day.ts";
import { getTodayIn } from "../packages/domain/src/time/zone.ts";

/** One row of the table. Times are in microseconds, sizes in gzipped kilobytes. */
export type KernelFigure = {
  what: string;
  ours: number;
  theirs: number;
  bar: number | null;
  unit: "µs" | "KB";
};

const START = "2020-01-06";
const TEN_YEARS = 3653;

const RULES = {
  daily: "FREQ=DAILY;INTERVAL=2",
  weekly: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
  monthly: "FREQ=MONTHLY;BYMONTHDAY=-1",
  "last Friday": "FREQ=MONTHLY;BYDAY=-1FR",
  "last workday": "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  yearly: "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=29",
};

export async function kernelBench(): Promise<KernelFigure[]> {
  return [...dayTests(), tenYears(), ...farCounts(), today(), size()];
}

function dayTests(): KernelFigure[] {
  return Object.entries(RULES).flatMap(([name, text]) => {
    const rule = read(text);
    const start = day(START);
    const warm = compileRule(rule, start);
    const other = peer(text);
    const dates = Array.from({ length: 64 }, (_, i) => noon(start + 1800 + i));
    const figure = (what: string, bar: number, ours: (i: number) => unknown, theirs: Visit) => ({
      what: `${name}, one day, ${what}`,
      ours: microseconds(ours, 200_000),
      theirs: microseconds(theirs, 300),
      bar,
      unit: "µs" as const,
    });
    const contains = (rules: RRuleTemporal, i: number) => {
      const date = dates[i % dates.length] ?? noon(start);
      return rules.between(date, date, true).length;
    };
    return [
      figure(
        "cold",
        1,
        (i) => compileRule(rule, start).occursOn(start + 1800 + (i % 400)),
        (i) => contains(peer(text), i),
      ),
      figure(
        "warm",
        0.05,
        (i) => warm.occursOn(start + 1800 + (i % 400)),
        (i) => contains(other, i),
      ),
    ];
  });
}

function tenYears(): KernelFigure {
  const rule = read("FREQ=DAILY");
  const from = day(START);
  const dates = [noon(from), noon(from + TEN_YEARS - 1)] as const;
  return {
    what: "ten years of a daily rule",
    ours: microseconds(() => compileRule(rule, from).between(from, from + TEN_YEARS - 1, 1e6), 300),
    theirs: microseconds(() => peer("FREQ=DAILY").between(...dates, true), 10),
    bar: null,
    unit: "µs",
  };
}

function farCounts(): KernelFigure[] {
  const start = day(START);
  const cases = { daily: "FREQ=DAILY", weekly: "FREQ=WEEKLY;BYDAY=MO,WE,FR" };
  return Object.entries(cases).map(([name, text]) => {
    const rule = read(`${text};COUNT=5000`);
    const far = noon(start + 4900);
    return {
      what: `${name} COUNT=5000, a far day`,
      ours: microseconds(
        (i) => compileRule(rule, start).occursOn(start + 4900 + (i % 64)),
        200_000,
      ),
      theirs: microseconds(() => peer(`${text};COUNT=5000`).between(far, far, true), 100),
      bar: 5,
      unit: "µs",
    };
  });
}

function today(): KernelFigure {
  const now = Date.UTC(2026, 2, 29, 7);
  return {
    what: "today in a zone",
    ours: microseconds((i) => getTodayIn("America/Santiago", now + i * 60_000), 100_000),
    theirs: microseconds((i) => {
      const instant = Temporal.Instant.fromEpochMilliseconds(now + i * 60_000);
      return instant.toZonedDateTimeISO("America/Santiago").toPlainDate().day;
    }, 10_000),
    bar: null,
    unit: "µs",
  };
}

function size(): KernelFigure {
  return {
    what: "in the browser, compressed",
    ours: bundled("packages/domain/src/planning/recurrence/compile.ts"),
    theirs: bundled("node_modules/rrule-temporal/dist/index.js"),
    bar: 3,
    unit: "KB",
  };
}

/** The gzipped kilobytes of a module with all its imports, bundled and minified. */
function bundled(module: string): number {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "kernel-"));
  try {
    const file = join(folder, "bundle.js");
    const bundler = join(root, "node_modules", ".bin", "rolldown");
    execFileSync(bundler, [join(root, module), "--minify", "--file", file], { stdio: "ignore" });
    return gzipSync(readFileSync(file), { level: 9 }).length / 1024;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Visit = (i: number) => unknown;

function microseconds(visit: Visit, times: number): number {
  const runs: number[] = [];
  let seen = 0;
  for (let run = 0; run < 8; run++) {
    const before = performance.now();
    for (let i = 0; i < times; i++) if (visit(i) !== false) seen++;
    if (run > 0) runs.push(((performance.now() - before) * 1000) / times);
  }
  if (seen < 0) throw new Error("unreachable: keeps the engine from dropping the work");
  return runs.toSorted((a, b) => a - b)[3] ?? NaN;
}

function read(text: string): Rule {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(`Not a rule: ${text}`);
  return parsed.rule;
}

function day(text: string): number {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`Not a day: ${text}`);
  return parsed;
}

function noon(n: number): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.from(`${formatIsoDay(n)}T12:00[UTC]`);
}

function peer(text: string): RRuleTemporal {
  return new RRuleTemporal({ rruleString: text, dtstart: noon(day(START)) });
}

export function kernelTable(figures: KernelFigure[]): string {
  const rows = figures.map(({ what, ours, theirs, bar, unit }) => {
    const verdict = bar === null ? "" : ours <= bar ? `≤ ${bar}` : `MISSES ${bar}`;
    return `| ${what} | ${rounded(ours)} ${unit} | ${rounded(theirs)} ${unit} | ${verdict} |`;
  });
  return ["| | Vereda | rrule-temporal | bar |", "|---|---|---|---|", ...rows].join("\n");
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}

if (import.meta.main) console.log(kernelTable(await kernelBench()));
