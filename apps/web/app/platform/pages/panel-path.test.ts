import { expect, it } from "vitest";
import { isDayPath, isPanelPath } from "./panel-path.ts";

it("knows the panel in both languages, and nothing that only begins like it", () => {
  const panel = ["/panel", "/en/panel", "/panel/task/7", "/space/a/work", "/en/space/a/work"];
  expect(panel.every(isPanelPath)).toBe(true);
  expect(["/", "/en", "/panels", "/public/panel", "/auth/login"].some(isPanelPath)).toBe(false);
});

it("knows the day from what is below it", () => {
  expect(["/panel", "/en/panel", "/panel/plans", "/space/a"].filter(isDayPath)).toEqual([
    "/panel",
    "/en/panel",
  ]);
});
