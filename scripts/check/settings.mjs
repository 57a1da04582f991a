// Checks that the list of settings in docs/operations.md is up to date; `--write` updates it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { settings } from "../../apps/api/src/config.ts";
import { giveUp, root } from "../machine/run.mjs";

const file = join(root, "docs/operations.md");
const startMarker = "<!-- settings:begin -->";
const endMarker = "<!-- settings:end -->";

const rows = settings.map(
  ({ name, default: fallback, meaning, secret }) =>
    `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${meaning}${secret ? " (secret)" : ""} |`,
);
const table = ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");

const page = readFileSync(file, "utf8");
const [before, rest] = page.split(startMarker);
const after = rest?.split(endMarker)[1];
if (after === undefined)
  giveUp(`docs/operations.md has no place for the settings (${startMarker} … ${endMarker}).`);
const { code: expected } = await format(
  file,
  `${before}${startMarker}\n\n${table}\n\n${endMarker}${after}`,
);
if (process.argv.includes("--write")) writeFileSync(file, expected);
else if (expected !== page) {
  giveUp(
    "The list of settings in docs/operations.md is outdated: run node scripts/check/settings.mjs --write",
  );
}
