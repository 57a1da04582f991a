import { expect, it } from "vitest";
import { split } from "../../../scripts/light-manifest.ts";

const map = {
  version: "c0ffee00",
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
  routes: {
    root: { id: "root", module: "/assets/root.js", imports: ["/assets/framework.js"] },
    "es:day": {
      id: "es:day",
      path: "panel",
      module: "/assets/day.js",
      clientLoaderModule: "/assets/loader.js",
      imports: ["/assets/framework.js", "/assets/agenda.js"],
    },
    "en:day": {
      id: "en:day",
      path: "en/panel",
      module: "/assets/day.js",
      clientLoaderModule: "/assets/loader.js",
      imports: ["/assets/framework.js", "/assets/agenda.js"],
    },
  },
};
const written = `window.__reactRouterManifest=${JSON.stringify(map)};`;
const files: Record<string, string> = {
  "root.js": 'import{a}from"./framework.js";',
  "day.js": 'import{a}from"./framework.js";import"./agenda.js";const late=()=>import(`./menu.js`);',
  "loader.js": 'import{calls}from"./calls.js";',
  "agenda.js": 'import{a}from"./framework.js";',
};
const read = (name: string) => files[name] ?? "";

it("takes what routes import out of the map, and nothing else", () => {
  const { light, version } = split(written, read);
  expect(version).toBe("c0ffee00");
  const { imports: _root, ...root } = map.routes.root;
  const { imports: _es, ...es } = map.routes["es:day"];
  const { imports: _en, ...en } = map.routes["en:day"];
  expect(JSON.parse(light.slice(light.indexOf("=") + 1, -1))).toEqual({
    ...map,
    routes: { root, "es:day": es, "en:day": en },
  });
});

it("tells what each file of a route imports, loaders too, and names each file once", () => {
  expect(JSON.parse(split(written, read).imports)).toEqual({
    files: [
      "/assets/root.js",
      "/assets/framework.js",
      "/assets/day.js",
      "/assets/agenda.js",
      "/assets/loader.js",
      "/assets/calls.js",
    ],
    imports: { 0: [1], 2: [3, 1], 4: [5] },
  });
});

it("stops the build when the map is written in another way", () => {
  expect(() => split("export default {}", read)).toThrow("written in another way");
});
