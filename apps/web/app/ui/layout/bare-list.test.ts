import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../..");

it("has no list that Safari would not call one: what shows no bullets is a bare list", () => {
  const unnamed = globSync("**/*.tsx", { cwd: APP }).flatMap((file) => {
    const source = readFileSync(join(APP, file), "utf8");
    // The bullets of a list stand in its first words; the style sheet takes them from every other.
    const tags = source.match(/<[uo]l\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => !/\blist-(disc|decimal)\b/.test(tag))
      .map((tag) => `${file}: ${tag}`);
  });
  expect(unnamed).toEqual([]);
});
