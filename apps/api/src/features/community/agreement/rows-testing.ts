// Test data of the builders' pact, for export and erasure tests.
import { getAgreement } from "@vereda/domain/community/agreement/agreement-texts";
import { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";

export async function makeRows(api: TestApp, { token }: Planner): Promise<void> {
  const body = { version: getAgreement().version, isListed: true };
  await api.call(agreementApi.sign, { token, body });
}
