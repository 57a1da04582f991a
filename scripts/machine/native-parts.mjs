// Finds native packages missing in the lock file; npm omits those that it did not see when it was written.

const PLATFORMS = [
  ["darwin", "arm64"],
  ["darwin", "x64"],
  ["win32", "x64"],
  ["linux", "x64"],
  ["linux", "arm64"],
];

/** Matches either libc; packages name platforms in several ways. */
function isForSupportedPlatform(name) {
  const parts = name.toLowerCase().split(/[^a-z0-9]+/);
  return PLATFORMS.some(
    ([os, cpu]) => parts.includes(cpu) && parts.some((part) => part === os || part === `${os}musl`),
  );
}

/** Node searches the dependent package's own node_modules first, then further up. */
function findEntry(packages, from, name) {
  for (let folder = from; ;) {
    const entry = packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`];
    if (entry !== undefined || folder === "") return entry;
    const parent = folder.lastIndexOf("/node_modules/");
    folder = parent === -1 ? "" : folder.slice(0, parent);
  }
}

const isExact = (version) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);

export function listMissingParts(packages) {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
    const missing = Object.entries(optionalDependencies)
      .filter(([name]) => isForSupportedPlatform(name))
      .filter(([name, range]) => {
        const entry = findEntry(packages, path, name);
        return entry === undefined || (isExact(range) && entry.version !== range);
      })
      .map(([name]) => name);
    const dependency = `${path.split("node_modules/").at(-1)}@${version}`;
    return missing.length === 0 ? [] : [{ dependency, missing }];
  });
}
