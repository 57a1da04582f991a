import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const UI = import.meta.dirname;

const inLayout = (name: string) => `layout/${name}.tsx`;

const LIGHT = [
  ...globSync("native/*.tsx", { cwd: UI }).filter((file) => !file.endsWith(".test.tsx")),
  ...globSync("illustrations/*.tsx", { cwd: UI }),
  "avatar.tsx",
  "icon.tsx",
  "link.tsx",
  ...["badge", "bare-list", "disclosure", "empty-state", "error-note", "list-row"].map(inLayout),
  ...["page-header", "progress", "section", "skeleton", "spinner"].map(inLayout),
];

it.each(LIGHT)("%s does not import React Aria", (file) => {
  expect(existsSync(join(UI, file))).toBe(true);
  expect(importsBehind(join(UI, file)).filter((name) => name.includes("react-aria"))).toEqual([]);
});

/** Every package that a file imports, also indirectly. Type imports are ignored. */
function importsBehind(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const source = readFileSync(file, "utf8").replaceAll(/import type [^;]*;/g, "");
  const names = [...source.matchAll(/from "([^"]+)"/g)].map((match) => match[1] ?? "");
  return names.flatMap((name) =>
    name.startsWith(".") ? importsBehind(join(dirname(file), name), seen) : [name],
  );
}
