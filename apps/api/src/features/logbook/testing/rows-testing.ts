// Test data in every logbook table, for export and erasure tests.
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { secretFile, secretPage } from "#features/account/testing/secret-texts-testing.ts";
import { aPdf, aRecipe, makeLogbook } from "./logbook-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const logbook = makeLogbook(api, user, "personal");
  const recipes = makeLogbook(api, user);
  const { id } = await recipes.add(aRecipe);
  await recipes.attach(id, aPdf, "atole.pdf");
  const page = await logbook.add({
    kind: "diary",
    day: "2026-03-04",
    values: { text: secretPage },
  });
  await logbook.attach(page.id, aPdf, secretFile);
}
