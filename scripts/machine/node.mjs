// Brings a script from whatever Node started it to the one of the project.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./dependencies.mjs";
import { environment, giveUp, root, run } from "./run.mjs";

const oldestStarter = 20;

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node;
}

const major = (version) => Number(version.split(".")[0]);

// The package fetches the binary in an install script, which some machines do not run.
async function bundledNode() {
  const home = join(root, "node_modules/node");
  const binary = join(home, process.platform === "win32" ? "bin/node.exe" : "bin/node");
  if (!existsSync(binary)) {
    await run(process.execPath, ["installArchSpecificPackage.js"], { cwd: home, quiet: true });
  }
  return spawnSync(binary, ["--version"]).status === 0 ? binary : null;
}

const end = () => process.kill(process.pid, "SIGTERM");

// A server must not outlive whoever started it, or its port stays taken: the Node that brought it here, or
// npm's shell, which dies of a signal without passing it on.
function endWithStarter() {
  process.channel?.unref();
  process.on("disconnect", end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const starter = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

function continueUnder(binary, script) {
  const child = spawn(binary, [script, ...process.argv.slice(2)], {
    cwd: root,
    env: environment(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  endWithStarter();
  return new Promise((resolve) => {
    child.on("error", (error) =>
      giveUp(`Node ${pinnedVersion()} does not start: ${error.message}`),
    );
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Installs what is missing and lets the rest of the script run under the project's Node.
 * @param {string} url `import.meta.url` of the script
 */
export async function underProjectNode(url) {
  if (major(process.versions.node) < oldestStarter) {
    giveUp(`Vereda needs Node ${oldestStarter} or newer to start; this is ${process.version}.`);
  }
  await ensureDependencies();
  const pinned = pinnedVersion();
  if (process.versions.node === pinned) {
    process.chdir(root);
    endWithStarter();
    return;
  }
  const binary = await bundledNode();
  if (binary !== null) process.exit(await continueUnder(binary, fileURLToPath(url)));
  if (major(process.versions.node) < major(pinned)) {
    giveUp(`Node ${pinned} is not to be had for this machine. Install it and try again.`);
  }
  process.chdir(root);
  endWithStarter();
}
