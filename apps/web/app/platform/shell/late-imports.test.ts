import { expect, it } from "vitest";
import { ledHome } from "../../../scripts/late-imports.ts";

const code = `async function load(route) {
  return await import(
    /* @vite-ignore */
    /* webpackIgnore: true */
    route.module
);
}`;

it("imports the router's screens our way", () => {
  const led = ledHome(code, "routeModules", "/app/late-files.ts");
  expect(led).toMatch(/^import \{ importScreen \} from "\/app\/late-files.ts";\n/);
  expect(led).toContain("return await importScreen(route.module);");
  expect(led).not.toMatch(/\bimport\(/);
});

it("stops the build when the router imports them elsewhere too", () => {
  expect(() => ledHome(`${code}${code}`, "routeModules", "home")).toThrow("at 2 places");
});
