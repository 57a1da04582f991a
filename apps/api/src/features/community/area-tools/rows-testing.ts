// Test data in the tables of ideas and libraries, for export and erasure tests.
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeIdeas, makeLibrary } from "./area-tools-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const ideas = makeIdeas(api, user, "personal");
  const { id } = await ideas.add("Un huerto en la azotea", { text: "Con jitomate y albahaca" });
  await ideas.vote(id);
  const library = makeLibrary(api, user, "personal");
  await library.upload(Buffer.from("Riego cada dos días"), "riego.txt");
  await library.add({ kind: "NOTE", title: "Semillas", text: "En marzo", tags: ["huerto"] });
}
