import { expect, it } from "vitest";
import { filesToKeep } from "../../../scripts/build-worker.ts";

const files: Record<string, string> = {
  "entry-1.js": 'import"./framework-1.js";',
  "framework-1.js": "",
  "root-1.js": "",
  "panel-1.js": 'import{a}from"./shared-1.js";const late=()=>import(`./menu-1.js`);',
  "shared-1.js": "",
  "menu-1.js": 'import"./sheet-1.js";const later=()=>import(`./deep-1.js`);',
  "sheet-1.js": "",
  "deep-1.js": "",
  "loader-1.js": 'import"./shared-1.js";',
  "plans-1.js": "",
  "profile-1.js": "",
  "style-1.css": "@font-face{src:url(/assets/serif-1.woff2)}",
};

const map = {
  version: "c0ffee00",
  url: "/assets/manifest-c0ffee00.js",
  entry: { module: "/assets/entry-1.js", css: ["/assets/style-1.css#"] },
  routes: {
    root: { module: "/assets/root-1.js" },
    "es:planning/day": { module: "/assets/panel-1.js", clientLoaderModule: "/assets/loader-1.js" },
    "en:planning/day": { module: "/assets/panel-1.js", clientLoaderModule: "/assets/loader-1.js" },
    "es:planning/plans": { module: "/assets/plans-1.js" },
    "es:account/profile": { module: "/assets/profile-1.js" },
  },
};
const read = (name: string) => files[name] ?? "";

it("keeps what the first screens load, and their late parts, but not what only those want", () => {
  expect(filesToKeep(map, { screens: ["planning/day"], also: [] }, read)).toEqual([
    "entry-1.js",
    "framework-1.js",
    "loader-1.js",
    "manifest-c0ffee00.js",
    "menu-1.js",
    "panel-1.js",
    "root-1.js",
    "serif-1.woff2",
    "shared-1.js",
    "sheet-1.js",
    "style-1.css",
  ]);
});

it("keeps what is named besides", () => {
  const kept = filesToKeep(map, { screens: [], also: ["deep-1.js"] }, read);
  expect(kept).toContain("deep-1.js");
  expect(kept).not.toContain("plans-1.js");
});

it("finds a file whatever signs its name is made of", () => {
  const odd: Record<string, string> = {
    "root-1.js": `import"./with~tilde-1.js";import{a}from'./it is [id]-1.js';import"./styles@2-1.css";`,
    "with~tilde-1.js": "const late=()=>import(`./$lang+día-1.js`);",
    "it is [id]-1.js": "",
    "$lang+día-1.js": "",
    "styles@2-1.css": '@font-face{src:url("/assets/serif~latin-1.woff2")}',
  };
  const entry = { module: "/assets/root-1.js" };
  const only = { ...map, entry, routes: {} };
  const kept = filesToKeep(only, { screens: [], also: [] }, (name) => odd[name] ?? "");
  expect(kept).toEqual(expect.arrayContaining([...Object.keys(odd), "serif~latin-1.woff2"]));
});

it("keeps nothing that the build does not have: reading it fails", () => {
  const strict = (name: string) => {
    if (name === "menu-1.js") throw new Error(`There is no ${name}.`);
    return read(name);
  };
  const wanted = { screens: ["planning/day"], also: [] };
  expect(() => filesToKeep(map, wanted, strict)).toThrow("There is no menu-1.js.");
});
