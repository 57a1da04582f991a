// Global setup of the WebKit tests: the built product, a virtual display and the WebDriver.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cleanUpAtExit } from "../../scripts/machine/ending.mjs";
import { findFreePort } from "../../scripts/machine/free-port.mjs";
import { root, run } from "../../scripts/machine/run.mjs";
import { collectPageErrors } from "./page-errors.mjs";

const LOCALE = "es_MX.UTF-8";
const START_MS = 120_000;
const POLL_MS = 50;

const administrator = {
  email: "administra@ejemplo.mx",
  password: "camino despacio y llego",
  firstName: "Ada",
};

/** @type {import("node:child_process").ChildProcess[]} */
const children = [];
/** @type {import("node:http").Server | undefined} */
let proxy;
const hasEnded = ({ pid, exitCode, signalCode }) =>
  pid === undefined || exitCode !== null || signalCode !== null;

function start(command, args, env, stdio = "ignore") {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  children.push(child);
  child.on("error", (error) => process.stderr.write(`${command} does not start: ${error}\n`));
  return child;
}

async function waitFor(url, child) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(POLL_MS)) {
    if (hasEnded(child)) break;
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`Nothing answers at ${url}`);
}

/** @returns {Promise<string>} the URL of the built product */
async function startServer(folder) {
  const [port, serverPort] = [await findFreePort(), await findFreePort()];
  const env = {
    NODE_ENV: "production",
    E2E_PORT: String(serverPort),
    E2E_DATA_DIR: join(folder, "data"),
    E2E_CLOCK_OFFSET_MS: "0",
    E2E_ADMINISTRATOR: JSON.stringify(administrator),
  };
  // The server exits with its IPC channel, however this process ends.
  const stdio = ["ignore", "ignore", "inherit", "ipc"];
  const server = start(process.execPath, ["scripts/e2e-server.mjs"], env, stdio);
  await waitFor(`http://127.0.0.1:${serverPort}/readyz`, server);
  proxy = await collectPageErrors(port, serverPort);
  return `http://localhost:${port}`;
}

/** @returns {Promise<string>} the number of a free display, which Xvfb chooses and writes */
async function startDisplay() {
  const screen = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const stdio = ["ignore", "ignore", "ignore", "pipe"];
  const xvfb = start("Xvfb", ["-displayfd", "3", ...screen], {}, stdio);
  const written = /** @type {import("node:stream").Readable} */ (xvfb.stdio[3]);
  // Reads to the end, because Xvfb exits if its output is not fully read.
  const display = (await Array.fromAsync(written)).join("").trim();
  if (display === "") throw new Error("Xvfb reported no display number");
  return `:${display}`;
}

/** A time zone in which it is about noon, so that tests start and end on the same day. */
function findNoonZone() {
  const ahead = 12 - new Date().getUTCHours();
  if (ahead === 0) return "Etc/UTC";
  // The sign in Etc/GMT names is inverted.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** @returns {Promise<string>} the URL of a driver whose browsers use Mexican Spanish */
async function startDriver(folder, timezone) {
  // The machine may lack this locale.
  await run("localedef", ["-i", "es_MX", "-f", "UTF-8", join(folder, LOCALE)], { quiet: true });
  const env = {
    DISPLAY: await startDisplay(),
    LOCPATH: folder,
    LC_ALL: LOCALE,
    LANGUAGE: "es_MX:es",
    TZ: timezone,
    XDG_CACHE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    NO_AT_BRIDGE: "1",
    // There is no graphics card for compositing.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const port = await findFreePort();
  const driver = start("WebKitWebDriver", [`--port=${port}`], env);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/status`, driver);
  return url;
}

async function stopAll() {
  proxy?.close().closeAllConnections();
  const running = children.filter((child) => !hasEnded(child));
  const ended = running.map((child) => new Promise((resolve) => child.on("exit", resolve)));
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(ended);
}

/** @param {import("vitest/node").TestProject} project */
export default async function setUp(project) {
  const folder = mkdtempSync(join(tmpdir(), "vereda-webkit-"));
  const cleanUp = cleanUpAtExit(() => {
    for (const child of children) child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const tearDown = () => stopAll().then(cleanUp);
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) {
    process.once(signal, () => void tearDown().then(() => process.exit(1)));
  }
  const timezone = findNoonZone();
  try {
    const [server, driver] = await Promise.all([
      startServer(folder),
      startDriver(folder, timezone),
    ]);
    project.provide("server", server);
    project.provide("driver", driver);
    project.provide("timezone", timezone);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
