import { expect, it } from "vitest";
import { filesAhead } from "../../../scripts/fewer-preloads.ts";

const imports: Record<string, readonly string[]> = {
  "day.js": ["framework.js", "panel.js"],
  "panel.js": ["framework.js", "icons.js"],
  "dialog.js": ["framework.js", "icons.js", "fields.js"],
  "menu.js": ["icons.js"],
};
const importsOf = (file: string) => imports[file] ?? [];
const late = (part: string) => ({
  part,
  files: [part, ...importsOf(part)],
  wantedBy: "day.js",
});

it("fetches with a late part what the file that wants it has not loaded", () => {
  expect(filesAhead(late("dialog.js"), importsOf)).toEqual(["dialog.js", "fields.js"]);
});

it("fetches the part alone where it brings nothing with it", () => {
  expect(filesAhead(late("menu.js"), importsOf)).toEqual(["menu.js"]);
  expect(filesAhead({ ...late("menu.js"), files: [] }, importsOf)).toEqual(["menu.js"]);
});

it("comes to an end where files import each other", () => {
  const inTurn = (file: string) => (file === "a.js" ? ["b.js"] : ["a.js"]);
  expect(
    filesAhead({ part: "c.js", files: ["c.js", "a.js", "b.js"], wantedBy: "a.js" }, inTurn),
  ).toEqual(["c.js"]);
});
