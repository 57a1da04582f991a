import { expect, it } from "vitest";
import { parseDevice } from "./session-device.ts";

it.each([
  ["desktop", "Windows", "computer", null],
  ["mobile", "Android 14", "phone", null],
  ["tablet", "Android 14", "tablet", null],
  ["iPhone", "iOS 18", "phone", "iPhone"],
  ["iPad", "iOS 18", "tablet", "iPad"],
  ["Galaxy Tab S9", "Android 14", "tablet", "Galaxy Tab S9"],
  ["SM-X710", "Android 14", "tablet", "SM-X710"],
  ["Pixel 9", "Android 15", "phone", "Pixel 9"],
  ["Macintosh", "macOS", "computer", "Macintosh"],
  [null, "Linux", "computer", null],
  ["bot", null, "unknown", "bot"],
  [null, null, "unknown", null],
] as const)("a device %j with %j is a %s", (device, os, kind, model) => {
  expect(parseDevice({ device, os })).toEqual({ kind, model });
});
