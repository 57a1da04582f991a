// Runs the model of three devices with many seeds; the suite runs it with five (apps/api/src/device-model).
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/machine/postgres.mjs";
import { run } from "../../scripts/machine/run.mjs";
import { formatCount } from "./attack.ts";
import type { Attack, Outcome } from "./attack.ts";

const SEEDS = Number(process.env["FAULTS_SEEDS"] ?? 500);
const EDITS = 200;

interface Report {
  readonly seeds: number;
  readonly edits: number;
  readonly writes: number;
  readonly duplicates: number;
  readonly lost: number;
  readonly collisions: number;
  readonly restored: number;
  readonly refused: number;
  readonly texts: number;
  readonly failed: readonly string[];
}

async function runEdits(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-edits-"));
  const postgres = await startPostgres();
  const report = join(folder, "report.json");
  try {
    const { code } = await run("vitest", ["run", "--project", "api", "apps/api/src/device-model"], {
      env: {
        ...process.env,
        NODE_ENV: "test",
        TEST_DB: postgres === null ? "pglite" : "postgres",
        TEST_DATABASE_URL: postgres?.url ?? "",
        MODEL_SEEDS: String(SEEDS),
        MODEL_EDITS: String(EDITS),
        MODEL_REPORT: report,
      },
    });
    const { failed, seeds, ...figures } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const row = [
      seeds,
      figures.edits,
      figures.writes,
      figures.lost,
      figures.duplicates,
      figures.collisions,
      figures.restored,
      figures.refused,
      figures.texts,
    ].map(formatCount);
    return {
      rows: [
        [
          "Seeds",
          "Edits",
          "Writes that arrived",
          "Responses lost",
          "Sent twice",
          "Collisions listed",
          "Brought back",
          "Refused, still with their device",
          "Acknowledged texts",
        ],
        row,
      ],
      failures: code === 0 || failed.length > 0 ? failed : ["the model did not run to its end"],
    };
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const edits: Attack = {
  title: "Edits of three devices",
  about: `Three devices of one user, with the real client and outbox and clocks a day apart, each make a third of ${EDITS} edits of the same plan: texts, tags, dates, order, rules, steps, completions, new, deleted and restored tasks, and reflections behind the PIN. The network comes and goes, requests fail, responses are lost, writes are sent twice or wait behind others; devices are loaded anew, signed out and in, locked and unlocked. Then all are connected. Nothing may still be pending; all devices must show what the server has; the last move of each mission, task and step must hold; every text that the server acknowledged must be in the plan, in a collision or in the bin, unless a device that had read it replaced it; and 40 edits and creations that are sent once more may change nothing.`,
  run: runEdits,
};
