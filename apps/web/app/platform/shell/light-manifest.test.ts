import { expect, it } from "vitest";
import { split } from "../../../scripts/light-manifest.ts";

const map = {
  version: "c0ffee00",
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
  routes: {
    root: { id: "root", module: "/assets/root.js", imports: ["/assets/framework.js"] },
    day: {
      id: "day",
      path: "panel",
      module: "/assets/day.js",
      imports: ["/assets/framework.js", "/assets/agenda.js"],
    },
  },
};
const written = `window.__reactRouterManifest=${JSON.stringify(map)};`;

it("takes what routes import out of the map, and nothing else, and names each file once", () => {
  const { light, imports, version } = split(written);
  expect(version).toBe("c0ffee00");
  expect(JSON.parse(light.slice(light.indexOf("=") + 1, -1))).toEqual({
    ...map,
    routes: {
      root: { id: "root", module: "/assets/root.js" },
      day: { id: "day", path: "panel", module: "/assets/day.js" },
    },
  });
  expect(JSON.parse(imports)).toEqual({
    files: ["/assets/framework.js", "/assets/agenda.js"],
    routes: { root: [0], day: [0, 1] },
  });
});

it("stops the build when the map is written in another way", () => {
  expect(() => split("export default {}")).toThrow("written in another way");
});
