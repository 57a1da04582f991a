import { expect, it } from "vitest";
import { isDayPath, isPanelPath } from "./panel-path.ts";

it("matches the panel in both languages, and no path that only shares its prefix", () => {
  const panel = ["/panel", "/en/panel", "/panel/task/7", "/space/a/work", "/en/space/a/work"];
  expect(panel.every(isPanelPath)).toBe(true);
  expect(["/", "/en", "/panels", "/public/panel", "/auth/login"].some(isPanelPath)).toBe(false);
});

it("matches the day but not the paths below it", () => {
  expect(["/panel", "/en/panel", "/panel/plans", "/space/a"].filter(isDayPath)).toEqual([
    "/panel",
    "/en/panel",
  ]);
});
