// Checks that the lock file has every dependency's native packages for all supported platforms.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listMissingParts } from "../machine/native-parts.mjs";
import { giveUp, root } from "../machine/run.mjs";

/** Accepted gaps, by version, so that each new version is checked again. */
const allowed = {
  // Not published for all platforms; without it, messages are compiled by WebAssembly with the same result.
  "@lix-js/sdk@0.17.0": ["darwin-arm64", "linux-arm64", "win32-x64"],
  // Loaded only for file watching in WebAssembly, which compiling messages never needs.
  "@bytecodealliance/jco-node-fs@0.3.2": ["linux-arm64-musl", "win32-x64-msvc"],
};

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const results = listMissingParts(packages).map(({ dependency, missing }) => ({
  dependency,
  unexpected: missing.filter(
    (name) => !(allowed[dependency] ?? []).some((platform) => name.endsWith(`-${platform}`)),
  ),
}));
const lines = [
  ...results
    .filter(({ unexpected }) => unexpected.length > 0)
    .map(({ dependency, unexpected }) => `${dependency} lacks ${unexpected.join(", ")}.`),
  ...Object.keys(allowed)
    .filter((name) => !results.some(({ dependency }) => dependency === name))
    .map((name) => `${name} lacks nothing any more: take it out of scripts/check/lock-file.mjs.`),
];
if (lines.length > 0) {
  lines.push("npm leaves such parts out where it cannot see them: install that dependency again.");
  giveUp(`package-lock.json does not serve every platform.\n${lines.join("\n")}`);
}
