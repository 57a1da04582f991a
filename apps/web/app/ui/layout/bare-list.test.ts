import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../..");

it("uses BareList for lists without bullets, which Safari would not treat as lists", () => {
  const unnamed = globSync("**/*.tsx", { cwd: APP }).flatMap((file) => {
    const source = readFileSync(join(APP, file), "utf8");
    // The style sheet removes the bullets of every list without these classes.
    const tags = source.match(/<[uo]l\b[^>]*>/g) ?? [];
    return tags
      .filter((tag) => !/\blist-(disc|decimal)\b/.test(tag))
      .map((tag) => `${file}: ${tag}`);
  });
  expect(unnamed).toEqual([]);
});
