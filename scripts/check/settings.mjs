// The README's list of settings is the one the server reads. `--write` brings it up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { settings } from "../../apps/api/src/config.ts";
import { giveUp, root } from "../machine/run.mjs";

const file = join(root, "README.md");
const begin = "<!-- settings:begin -->";
const end = "<!-- settings:end -->";

const rows = settings.map(
  ({ name, default: fallback, meaning }) =>
    `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${meaning} |`,
);
const table = ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");

const readme = readFileSync(file, "utf8");
const [before, rest] = readme.split(begin);
const after = rest?.split(end)[1];
if (after === undefined) giveUp(`README.md has no place for the settings (${begin} … ${end}).`);
const wanted = await format(`${before}${begin}\n\n${table}\n\n${end}${after}`, {
  ...(await resolveConfig(file)),
  filepath: file,
});
if (process.argv.includes("--write")) writeFileSync(file, wanted);
else if (wanted !== readme) {
  giveUp("The README's list of settings is old: run node scripts/check/settings.mjs --write");
}
