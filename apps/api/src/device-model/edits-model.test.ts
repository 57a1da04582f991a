// Seeds and edits per seed: MODEL_SEEDS and MODEL_EDITS; figures are written to MODEL_REPORT.
import { writeFileSync } from "node:fs";
import vm from "node:vm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { bundleDevice } from "./bundle-testing.ts";
import { listCommands } from "./device-edits-testing.ts";
import { runModel } from "./edits-model-testing.ts";
import type { Figures } from "./edits-model-testing.ts";

const seeds = Number(process.env["MODEL_SEEDS"] ?? 5);
const edits = Number(process.env["MODEL_EDITS"] ?? 200);
const first = Number(process.env["MODEL_FIRST"] ?? 1);
const report = process.env["MODEL_REPORT"];

const api = await makeTestApp();
const script = new vm.Script(await bundleDevice());

const total: Partial<Record<keyof Figures, number>> = {};

it(
  "three devices that were apart come out equal, with nothing lost",
  async () => {
    const failed: string[] = [];
    for (let seed = first; seed < first + seeds; seed += 1) {
      const [commands = []] = fc.sample(listCommands(edits), { seed, numRuns: 1 });
      const { failures, figures } = await runModel({ api, script }, seed, commands, edits);
      failed.push(...failures.map((failure) => `seed ${seed}: ${failure}`));
      for (const [name, count] of Object.entries(figures))
        total[name as keyof Figures] = (total[name as keyof Figures] ?? 0) + count;
      if (report)
        writeFileSync(report, JSON.stringify({ seeds: seed - first + 1, ...total, failed }));
    }
    expect(failed).toEqual([]);
    // Otherwise the devices did not do what they should have.
    expect(total.texts).toBeGreaterThan((seeds * edits) / 5);
    expect(total.moved).toBeGreaterThan(seeds);
  },
  seeds * 60_000,
);
