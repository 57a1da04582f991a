// What a package for production takes from the sources, besides npm's packages.

export const packagedPaths = [
  "package-lock.json",
  ".npmrc",
  "README.md",
  "THIRD_PARTY_NOTICES.md",
  "docs",
  "apps/api/package.json",
  "apps/api/src",
  "apps/web/build",
  "packages/domain/package.json",
  "packages/domain/src",
  ...["start", "admin", "keys", "backup"].map((name) => `scripts/${name}.mjs`),
  "scripts/machine",
  "deploy",
];

const forDevelopment =
  /\.test\.(?:ts|mjs)$|[/-]testing(?:$|[/.-])|\/access-matrix$|\/demo(?:\.ts)?$|^docs\/(?:decisions|images)$|\/web-development\.ts$/;

export const isPackaged = (path) => !forDevelopment.test(path.replaceAll("\\", "/"));

/** The commands of package.json that the package can run. */
export function listPackagedCommands(commands) {
  const isWhole = (line) => packagedPaths.some((path) => line.split(" ").includes(path));
  return Object.fromEntries(Object.entries(commands).filter(([, line]) => isWhole(line)));
}
