// Selects the tests that a change can affect, for `npm test -- --since <ref>`; smoke tests always run.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { giveUp, root } from "../machine/run.mjs";

const projectSources = {
  domain: ["packages/domain/"],
  "domain-zones": ["packages/domain/"],
  api: ["apps/api/", "packages/domain/"],
  "api-pglite": ["apps/api/", "packages/domain/"],
  web: ["apps/web/", "packages/domain/"],
  components: ["apps/web/", "packages/domain/"],
  scripts: ["scripts/", "apps/api/", "packages/domain/"],
};

const isDocumentation = (file) => file.startsWith("docs/") || file.endsWith(".md");
const isTest = (file) => /\.test\.\w+$|[/-]testing[/.-]/.test(file);
const isSettings = (file) =>
  /(^|\/)(package(-lock)?\.json|tsconfig[\w.]*\.json|vitest\.config\.ts)$/.test(file);
/** Files that vitest does not find through imports: messages, migrations, styles, images. */
const isOtherThanCode = (file) => !/\.[cm]?[jt]sx?$/.test(file);

function selectProject(files, sources) {
  if (files.some(isSettings)) return "all";
  const own = files.filter((file) => sources.some((folder) => file.startsWith(folder)));
  if (own.length === 0) return "none";
  return own.some(isOtherThanCode) ? "all" : "changed";
}

const isWebKitTest = (file) => file.startsWith("e2e/webkit/");
const isApart = (file) =>
  isTest(file) ||
  isWebKitTest(file) ||
  /^(bench|\.ci|scripts\/check)\/|^scripts\/(check|test|bench)\.mjs$/.test(file) ||
  /^(\.oxlintrc\.json|\.oxfmtrc\.json|\.gitignore|\.editorconfig|\.dependency-cruiser\.cjs|knip\.json|vitest\.config\.ts|stryker\.\w.*)$/.test(
    file,
  );

const testFolders = { logbook: "workspace" };

function selectEndToEnd(files, folders) {
  const selected = new Set();
  for (const file of files.filter((file) => !isApart(file))) {
    const slug =
      /^apps\/(?:api\/src|web\/app)\/features\/([^/]+)\//.exec(file)?.[1] ??
      /^(?:packages\/domain\/src|e2e)\/([^/]+)\//.exec(file)?.[1] ??
      "";
    const folder = testFolders[slug] ?? slug;
    if (!folders.includes(folder)) return "all";
    selected.add(folder);
  }
  return folders.filter((folder) => selected.has(folder));
}

export function selectTests(since, changed, folders) {
  const files = changed.filter((file) => !isDocumentation(file));
  const product = files.filter((file) => !isApart(file));
  const touches = (pattern) => product.some((file) => pattern.test(file));
  return {
    since,
    projects: Object.fromEntries(
      Object.entries(projectSources).map(([name, folder]) => [name, selectProject(files, folder)]),
    ),
    weight: touches(/^(apps\/web|packages\/domain)\/|^package-lock\.json$/),
    endToEnd: selectEndToEnd(files, folders),
    webkit: product.length > 0 || files.some(isWebKitTest),
    endToEndOnPostgres: touches(/^(apps\/api|packages\/domain|scripts)\/|^package-lock\.json$/),
  };
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) giveUp(`--since needs git and a commit it knows: ${(stderr ?? "").trim()}`);
  return stdout.split("\n").filter(Boolean);
}

/** Like `selectTests`, for changes since the merge base with `since`. */
export function selectTestsSince(since) {
  const [base] = git("merge-base", since, "HEAD");
  const changed = [
    ...git("diff", "--name-only", "--no-renames", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const specs = fs.globSync("e2e/*/**/*.spec.ts", { cwd: root });
  const folders = new Set(specs.map((file) => file.split(/[/\\]/)[1]));
  return selectTests(since, changed, [...folders]);
}

export function describeSelection({ since, projects, endToEnd }) {
  const list = (names) => names.join(", ") || "none";
  const touched = Object.keys(projects).filter((name) => projects[name] !== "none");
  const folders = endToEnd === "all" ? "all" : list(["the smoke tests", ...endToEnd]);
  return `Since ${since}: tests of ${list(touched)}; end-to-end: ${folders}.`;
}
