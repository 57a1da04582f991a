// Tests that the service worker responds only to the addresses that the router gives to the panel.
import { expect, it } from "vitest";
import { buildScreensPattern } from "../scripts/panel-screens.ts";
import routes from "./routes.ts";

const screens = new RegExp(buildScreensPattern(routes));

it.each([
  "/panel",
  "/en/panel",
  "/panel/",
  "/panel/revision/daily",
  "/en/panel/task/0199",
  "/en/space/0199",
  "/space/0199/vitality",
  "/space/0199/vitality/nights/",
  "/space/0199/work/mantra",
  "/space/0199/work/plan/objective/1/task/2/edit",
])("opens %s with the document of the panel", (path) => {
  expect(screens.test(path)).toBe(true);
});

it.each([
  "/",
  "/faq",
  "/auth/login",
  "/panel/index",
  "/panel/revision",
  "/space",
  "/panel/xyz",
  "/panel/connections/xyz",
  "/panels",
  "/es/panel",
  "/es/panel/privacy",
  "/en/en/panel",
  "/space/0199/work/xyz",
  "/space/0199/work/plan/objective/1/task/2/xyz",
  "/public/panel",
])("asks the network for %s", (path) => {
  expect(screens.test(path)).toBe(false);
});
