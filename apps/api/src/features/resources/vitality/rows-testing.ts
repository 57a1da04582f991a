// Test data in the tables of the vitality index, for export and erasure tests.
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { parseDay } from "@vereda/domain/time/day";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { storeIndex } from "./history.ts";
import { rateAll } from "./vitality-testing.ts";

/** The master key of every test app. */
const masterKey = Buffer.alloc(32, 1);

export async function makeRows(api: TestApp, { token, userId }: Planner): Promise<void> {
  const body = { ratings: rateAll(6, 8) };
  const { data } = await api.call(vitalityApi.saveBalance, { token, body });
  const dataKeys = makeDataKeys({ dataDir: api.dataDir, masterKey });
  const yesterday = (parseDay(data.date ?? "") ?? 0) - 1;
  const index = { score: 78, certainty: 0.85 };
  await storeIndex({ db: api.db, dataKeys }, userId, yesterday, index, api.clock.now());
}
