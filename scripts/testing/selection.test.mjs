import { expect, it } from "vitest";
import { selectTests } from "./selection.mjs";

const folders = ["account", "both", "energizing", "planning", "shell", "workspace"];
const select = (...files) => selectTests("main", files, folders);

it.each([
  ["a screen", ["apps/web/app/features/planning/agenda/day.tsx"], ["planning"]],
  ["a service", ["apps/api/src/features/account/passwords/service.ts"], ["account"]],
  ["a rule", ["packages/domain/src/energizing/cycle/phases.ts"], ["energizing"]],
  [
    "a rule and a test of another feature",
    ["packages/domain/src/planning/policy.ts", "e2e/account/email.spec.ts"],
    ["account", "planning"],
  ],
  [
    "a feature whose tests are in another's folder",
    ["apps/web/app/features/logbook/list.tsx"],
    ["workspace"],
  ],
  [
    "tests of other kinds",
    ["packages/domain/src/time/zones.test.ts", "apps/api/src/platform/testing/testing.ts"],
    [],
  ],
  ["documentation", ["README.md", "docs/testing.md", "e2e/README.md"], []],
  ["checks and measurements", ["scripts/check/lock.mjs", "bench/agenda.ts", ".oxlintrc.json"], []],
  ["nothing", [], []],
])("selects end-to-end tests by feature: %s", (_what, files, expected) => {
  expect(select(...files).endToEnd).toEqual(expected);
});

it.each([
  "apps/web/app/shell/frame/panel-rail.tsx",
  "apps/web/app/ui/button.tsx",
  "apps/web/app/routes.ts",
  "apps/api/src/db/client.ts",
  "apps/web/app/features/design/design.route.tsx",
  "packages/domain/src/time/zones.ts",
  "packages/domain/src/text.ts",
  "e2e/support/days.ts",
  "scripts/e2e-server.mjs",
  "playwright.config.ts",
  "package-lock.json",
])("selects all end-to-end tests for shared code: %s", (file) => {
  expect(select("apps/web/app/features/planning/agenda/day.tsx", file).endToEnd).toBe("all");
});

it("lets vitest follow imports where only code changed", () => {
  expect(select("packages/domain/src/planning/policy.ts").projects).toEqual({
    domain: "changed",
    "domain-zones": "changed",
    api: "changed",
    "api-pglite": "changed",
    web: "changed",
    components: "changed",
    scripts: "changed",
  });
  expect(select("apps/web/app/ui/button.tsx").projects).toEqual({
    domain: "none",
    "domain-zones": "none",
    api: "none",
    "api-pglite": "none",
    web: "changed",
    components: "changed",
    scripts: "none",
  });
});

it("runs a whole project when a change cannot be traced through imports", () => {
  const { projects } = select("apps/api/src/db/migrations/0001_first.sql");
  expect([projects.api, projects.web]).toEqual(["all", "none"]);
  expect(select("apps/web/app/features/account/texts/es.json").projects.web).toBe("all");
  expect(new Set(Object.values(select("package-lock.json").projects))).toEqual(new Set(["all"]));
});

it("checks the page weight and runs smoke tests on PostgreSQL where they can differ", () => {
  const web = select("apps/web/app/ui/button.tsx");
  expect([web.weight, web.endToEndOnPostgres]).toEqual([true, false]);
  const api = select("apps/api/src/db/client.ts");
  expect([api.weight, api.endToEndOnPostgres]).toEqual([false, true]);
  const docs = select("docs/testing.md", "apps/web/app/a.test.ts");
  expect([docs.weight, docs.endToEndOnPostgres]).toEqual([false, false]);
});

it("runs the WebKit tests when the product or these tests changed", () => {
  expect(select("apps/web/app/ui/button.tsx").webkit).toBe(true);
  const itself = select("e2e/webkit/webdriver.ts");
  expect([itself.webkit, itself.endToEnd]).toEqual([true, []]);
  expect(select("docs/testing.md", "apps/web/app/a.test.ts").webkit).toBe(false);
});
