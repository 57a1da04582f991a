// Measures proposing a day for 100 tasks, here and in a slowed-down Chromium (`node bench/propose.ts`).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { taskPriorities } from "../packages/domain/src/planning/catalogue.ts";
import {
  type TaskCharacteristic,
  taskCharacteristics,
  taskContexts,
} from "../packages/domain/src/planning/tasks/catalogue-tasks.ts";
import { buildTypicalCurve } from "../packages/domain/src/energizing/insights/energy/energy-curve.ts";
import { defaultPreferences } from "../packages/domain/src/planning/proposal/input.ts";
import type { ProposalInput } from "../packages/domain/src/planning/proposal/input.ts";
import {
  proposeDay,
  proposeFirstFit,
} from "../packages/domain/src/planning/proposal/propose-day.ts";

const BAR_MS = 50;
const BAR_KB = 6;
const RUNS = 15;
const root = fileURLToPath(new URL("..", import.meta.url));

function buildFlags(isSet: () => boolean) {
  return Object.fromEntries(taskCharacteristics.map((name) => [name, isSet()])) as Record<
    TaskCharacteristic,
    boolean
  >;
}

/** Builds 100 tasks, always the same ones. `maxMinutes` limits their length, and so how many fit. */
function hundredTasks(maxMinutes: number): ProposalInput {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const pick = <T>(of: readonly T[]): T | null => of[next(of.length)] ?? null;
  return {
    windows: [{ from: 390, to: 1380 }],
    nowMinute: 400,
    busy: [],
    fixed: [540, 780, 1080].map((from, index) => ({
      id: `fixed ${index}`,
      from,
      to: from + 45,
      context: pick(taskContexts),
      planId: null,
      flags: buildFlags(() => false),
    })),
    tasks: Array.from({ length: 100 }, (_, index) => ({
      id: `task ${index}`,
      minutes: 5 + 5 * next(maxMinutes / 5),
      breaksMin: 0,
      bufferMin: next(2) * 5,
      socialMin: 0,
      areaId: "personal",
      isStarted: false,
      isReliefMove: false,
      priority: pick(taskPriorities),
      context: pick(taskContexts) ?? "general",
      planId: `plan ${next(12)}`,
      routineId: null,
      needsReply: false,
      flags: buildFlags(() => next(5) === 0),
      daysLeft: next(3) === 0 ? next(6) : null,
      notAfter: null,
    })),
    energyAt: buildTypicalCurve({ wakeUp: 390, bedtime: 1380 }),
    clearHours: [{ from: 540, to: 720 }],
    daylight: { from: 420, to: 1110 },
    preferences: defaultPreferences,
  };
}

const days = {
  "tasks of 5 to 10 min": 10,
  "tasks of 5 to 60 min": 60,
  "tasks of 5 to 180 min": 180,
};

type Figure = { what: string; value: number; unit: "ms" | "KB" | "points"; bar?: number };

function measureInNode(): Figure[] {
  return Object.entries(days).flatMap(([name, maxMinutes]) => {
    const input = hundredTasks(maxMinutes);
    const first = timed(() => proposeDay(input));
    const warm = median(Array.from({ length: RUNS }, () => timed(() => proposeDay(input))));
    const gained = proposeDay(input).score - proposeFirstFit(input).score;
    return [
      { what: `${name}, the first time`, value: first, unit: "ms", bar: BAR_MS },
      { what: `${name}, warm`, value: warm, unit: "ms", bar: BAR_MS },
      { what: `${name}, better than the plain day by`, value: gained, unit: "points" },
    ] satisfies Figure[];
  });
}

function timed(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function bundle(): string {
  const folder = mkdtempSync(join(tmpdir(), "propose-"));
  try {
    const entry = join(folder, "entry.ts");
    const domain = join(root, "packages/domain/src/planning");
    writeFileSync(
      entry,
      `export { proposeDay } from ${JSON.stringify(join(domain, "proposal/propose-day.ts"))};
       export { buildTypicalCurve } from ${JSON.stringify(join(domain, "../energizing/insights/energy/energy-curve.ts"))};`,
    );
    const file = join(folder, "bundle.js");
    const bundler = join(root, "node_modules", ".bin", "rolldown");
    execFileSync(bundler, [entry, "--minify", "--file", file], { stdio: "ignore" });
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function inBrowser(code: string): Promise<Figure[]> {
  const executablePath = process.env["CHROMIUM_PATH"];
  if (executablePath === undefined) return [];
  const { chromium } = await import("@playwright/test");
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const figures: Figure[] = [];
    for (const [name, maxMinutes] of Object.entries(days)) {
      const { energyAt: _energy, ...input } = hundredTasks(maxMinutes);
      const times = await page.evaluate(
        async ({ code, input, runs }) => {
          const url = `data:text/javascript,${encodeURIComponent(code)}`;
          const { proposeDay, buildTypicalCurve } = await import(url);
          const energyAt = buildTypicalCurve({ wakeUp: 390, bedtime: 1380 });
          return Array.from({ length: runs }, () => {
            const before = performance.now();
            proposeDay({ ...input, energyAt });
            return performance.now() - before;
          });
        },
        { code, input, runs: RUNS },
      );
      const [first = Number.NaN, ...warm] = times;
      figures.push({ what: `${name}, phone, first`, value: first, unit: "ms", bar: BAR_MS });
      figures.push({ what: `${name}, phone, warm`, value: median(warm), unit: "ms", bar: BAR_MS });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function figures(): Promise<Figure[]> {
  const code = bundle();
  const size = gzipSync(code, { level: 9 }).length / 1024;
  return [
    ...measureInNode(),
    ...(await inBrowser(code)),
    { what: "size", value: size, unit: "KB", bar: BAR_KB },
  ];
}

const rows = (await figures()).map(({ what, value, unit, bar }) => {
  const verdict = bar === undefined ? "" : value <= bar ? `≤ ${bar}` : `MISSES ${bar}`;
  return `| ${what} | ${Number(value.toPrecision(3))} ${unit} | ${verdict} |`;
});
console.log(["| A proposal for 100 tasks | | bar |", "|---|---|---|", ...rows].join("\n"));
