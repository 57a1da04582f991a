import { expect, it } from "vitest";
import { filesOfScreens } from "./screen-files.ts";

const routes = [
  {
    id: "panel",
    path: "panel",
    children: [
      { id: "today", index: true as const },
      { id: "plans", path: "plans" },
    ],
  },
];
const files = {
  panel: { module: "/assets/panel.js" },
  today: { module: "/assets/today.js", clientLoaderModule: "/assets/today-loader.js" },
  plans: { module: "/assets/plans.js" },
};
const imports = {
  files: [
    "/assets/panel.js",
    "/assets/shared.js",
    "/assets/today.js",
    "/assets/agenda.js",
    "/assets/today-loader.js",
    "/assets/calls.js",
  ],
  imports: { 0: [1], 2: [1, 3], 4: [5] },
};

it("names the files of each screen once, and those that load its data", () => {
  expect(filesOfScreens(["/panel", "/panel/plans"], routes, files, imports)).toEqual([
    "/assets/panel.js",
    "/assets/shared.js",
    "/assets/today.js",
    "/assets/agenda.js",
    "/assets/today-loader.js",
    "/assets/calls.js",
    "/assets/plans.js",
  ]);
});

it("names nothing for an address without a screen, or a screen that the map does not tell of", () => {
  expect(filesOfScreens(["/elsewhere"], routes, files, imports)).toEqual([]);
  expect(filesOfScreens(["/panel/plans"], routes, { plans: undefined }, imports)).toEqual([]);
});
