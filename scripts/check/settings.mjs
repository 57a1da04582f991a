// Checks that the README's list of settings is up to date; `--write` updates it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { settings } from "../../apps/api/src/config.ts";
import { giveUp, root } from "../machine/run.mjs";

const file = join(root, "README.md");
const startMarker = "<!-- settings:begin -->";
const endMarker = "<!-- settings:end -->";

const rows = settings.map(
  ({ name, default: fallback, meaning }) =>
    `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${meaning} |`,
);
const table = ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");

const readme = readFileSync(file, "utf8");
const [before, rest] = readme.split(startMarker);
const after = rest?.split(endMarker)[1];
if (after === undefined)
  giveUp(`README.md has no place for the settings (${startMarker} … ${endMarker}).`);
const expected = await format(`${before}${startMarker}\n\n${table}\n\n${endMarker}${after}`, {
  ...(await resolveConfig(file)),
  filepath: file,
});
if (process.argv.includes("--write")) writeFileSync(file, expected);
else if (expected !== readme) {
  giveUp("The README's list of settings is outdated: run node scripts/check/settings.mjs --write");
}
