import { expect, it } from "vitest";
import { describeDevice } from "./device.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
    { browser: "Chrome 142", os: "Windows", device: "desktop" },
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; K) ${chrome} Mobile Safari/537.36`,
    { browser: "Chrome 142", os: "Android 15", device: "mobile" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    { browser: "Safari 18", os: "iOS 18", device: "iPhone" },
  ],
  ["curl/8.5.0", { browser: null, os: null, device: null }],
  ["\u00ff".repeat(10_000), { browser: null, os: null, device: null }],
  ["", { browser: null, os: null, device: null }],
  [undefined, { browser: null, os: null, device: null }],
])("describes %s", (userAgent, description) => {
  expect(describeDevice(userAgent)).toEqual(description);
});
