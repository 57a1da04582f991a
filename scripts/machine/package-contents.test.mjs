import fs, { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { isPackaged, listPackagedCommands, packagedPaths } from "./package-contents.mjs";
import { root } from "./run.mjs";

const isCode = (path) => /\.(?:ts|mjs)$/.test(path);
const isWithin = (path) =>
  packagedPaths.some((one) => path === one || path.startsWith(`${one}/`)) &&
  path.split("/").every((_, index, parts) => isPackaged(parts.slice(0, index + 1).join("/")));

const sources = packagedPaths
  .filter((path) => path !== "apps/web/build")
  .flatMap((path) =>
    statSync(join(root, path)).isDirectory()
      ? fs.globSync("**/*", { cwd: join(root, path) }).map((file) => `${path}/${file}`)
      : [path],
  )
  .filter((path) => isCode(path) && isWithin(path));

/** The files of the repository that a file imports, as paths from its root. */
function listImports(file) {
  const text = readFileSync(join(root, file), "utf8");
  return [
    ...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from "([^"]+)"|import\("([^"]+)"\)/gm),
  ]
    .map(([, name, lazyName]) => name ?? lazyName)
    .map((name) => {
      if (name.startsWith(".")) return join(dirname(file), name);
      if (name.startsWith("#")) return join("apps/api/src", name.slice(1));
      return null;
    })
    .filter((path) => path !== null);
}

describe("a package", () => {
  it("has all that its files import", () => {
    expect(sources).toContain("apps/api/src/server.ts");
    const missing = sources.flatMap((file) =>
      listImports(file)
        .filter((path) => !isWithin(path))
        .map((path) => `${file} imports ${path}`),
    );
    // The server imports it in development only.
    expect(missing).toEqual([
      "apps/api/src/serve.ts imports apps/api/src/platform/pages/web-development.ts",
    ]);
  });

  it("has the commands of an operator, and no others", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const commands = ["start", "admin", "backup", "restore", "move", "keys"];
    expect(Object.keys(listPackagedCommands(scripts))).toEqual(commands);
  });

  it("has no tests and no demo data", () => {
    const unwanted = sources.filter((path) => /test(?!-push)|demo/.test(path));
    expect(unwanted).toEqual([]);
  });
});
