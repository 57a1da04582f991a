// Restarts a script under the project's Node version.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./dependencies.mjs";
import { buildEnvironment, giveUp, root, run } from "./run.mjs";

const oldestStarter = 20;

function readPinnedVersion() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node;
}

const parseMajor = (version) => Number(version.split(".")[0]);

// The package downloads the binary in an install script, which some machines do not run.
async function ensureBundledNode() {
  const home = join(root, "node_modules/node");
  const binary = join(home, process.platform === "win32" ? "bin/node.exe" : "bin/node");
  if (!existsSync(binary)) {
    await run(process.execPath, ["installArchSpecificPackage.js"], { cwd: home, quiet: true });
  }
  return spawnSync(binary, ["--version"]).status === 0 ? binary : null;
}

const end = () => process.kill(process.pid, "SIGTERM");

// Ends the server with its starter (the other Node or npm's shell), or its port would stay in use.
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

function continueUnder(binary, script, environment) {
  const child = spawn(binary, [...process.execArgv, script, ...process.argv.slice(2)], {
    cwd: root,
    env: buildEnvironment(environment),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  endWithStarter();
  return new Promise((resolve) => {
    child.on("error", (error) =>
      giveUp(`Node ${readPinnedVersion()} does not start: ${error.message}`),
    );
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Installs missing packages and runs the rest of the script under the project's Node.
 * @param {string} url
 * @param {Record<string, string>} [environment] for that Node, if it is another than this one
 */
export async function runUnderProjectNode(url, environment) {
  if (parseMajor(process.versions.node) < oldestStarter) {
    giveUp(`Vereda needs Node ${oldestStarter} or newer to start; this is ${process.version}.`);
  }
  await ensureDependencies();
  const pinned = readPinnedVersion();
  if (process.versions.node === pinned) {
    process.chdir(root);
    endWithStarter();
    return;
  }
  const binary = await ensureBundledNode();
  if (binary !== null) process.exit(await continueUnder(binary, fileURLToPath(url), environment));
  if (parseMajor(process.versions.node) < parseMajor(pinned)) {
    giveUp(`Node ${pinned} is not to be had for this machine. Install it and try again.`);
  }
  process.chdir(root);
  endWithStarter();
}
