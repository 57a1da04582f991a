import { expect, it } from "vitest";
import { listMissingParts } from "./native-parts.mjs";

const tool = (...names) => ({
  version: "2.1.0",
  optionalDependencies: Object.fromEntries(names.map((name) => [name, "2.1.0"])),
});
const part = { version: "2.1.0", optional: true };

it("returns nothing when every native package is in the lock file", () => {
  const packages = {
    "node_modules/tool": tool("@tool/linux-x64-gnu", "@tool/darwin-arm64"),
    "node_modules/@tool/linux-x64-gnu": part,
    "node_modules/@tool/darwin-arm64": part,
  };
  expect(listMissingParts(packages)).toEqual([]);
});

it("lists the missing packages, however they name their platforms", () => {
  const names = [
    "@tool/binding-darwin-x64",
    "@tool/tool-win32-x64-msvc",
    "tool-linux-x64-musl",
    "@tool/linuxmusl-arm64",
    "tool_linux_arm64",
  ];
  expect(listMissingParts({ "node_modules/@tool/core": tool(...names) })).toEqual([
    { dependency: "@tool/core@2.1.0", missing: names },
  ]);
});

it("requires no packages of other platforms, and no other optional packages", () => {
  const names = ["@tool/linux-arm", "@tool/android-arm64", "tool-win32-ia32", "@tool/wasm32-wasi"];
  expect(listMissingParts({ "node_modules/tool": tool(...names, "fsevents") })).toEqual([]);
});

it("resolves a nested or hoisted package, in the required version", () => {
  const packages = {
    "apps/web/node_modules/tool": tool("@tool/linux-x64"),
    "apps/web/node_modules/tool/node_modules/@tool/linux-x64": part,
    "node_modules/other": { ...tool("@tool/linux-x64"), version: "1.0.0" },
    "node_modules/other/node_modules/tool": tool("@tool/linux-x64"),
    "node_modules/@tool/linux-x64": { ...part, version: "3.0.0" },
  };
  expect(listMissingParts(packages)).toEqual([
    { dependency: "other@1.0.0", missing: ["@tool/linux-x64"] },
    { dependency: "tool@2.1.0", missing: ["@tool/linux-x64"] },
  ]);
});
