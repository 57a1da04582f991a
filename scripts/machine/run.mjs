// Runs other programs, with their output printed or captured.
import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

const ENDING_MS = 15_000;

const children = new Set();
let areGroups = false;
let isEnding = false;

const binaries = join(root, "node_modules/.bin");

/** Puts the project's programs first in PATH, including its Node. */
export function buildEnvironment(extra = {}) {
  const path = `${binaries}${delimiter}${process.env.PATH ?? ""}`;
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, uid?: number, gid?:
 * number, isInterruptible?: boolean }} [options]
 *   `quiet` captures the output instead of printing it; uninterruptible programs finish before the script
 *   exits
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function run(command, args, options = {}) {
  const { quiet = false, cwd = root, env = buildEnvironment(), isInterruptible = true } = options;
  const { uid, gid } = options;
  const child = spawn(command, args, {
    cwd,
    env,
    detached: areGroups,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => {
    child.on("error", resolve).on("exit", resolve);
  });
  const entry = { child, isInterruptible, ended };
  children.add(entry);
  return new Promise((resolve) => {
    // Never resolves once the script is ending.
    const settle = (result) => {
      children.delete(entry);
      if (!isEnding) resolve(result);
    };
    child.on("error", (error) => settle({ code: 127, output: String(error) }));
    child.on("close", (code, signal) => settle({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Starts each program in its own process group, so that only `endChildren` signals it and its children. */
export function startInGroups() {
  areGroups = process.platform !== "win32";
}

function sendSignalToGroup({ pid }, signal) {
  try {
    return process.kill(areGroups ? -pid : pid, signal);
  } catch {
    return false;
  }
}

/** Sends SIGINT to all programs started by `run`, waits for them, and kills those that take too long. */
export async function endChildren() {
  if (isEnding) return new Promise(() => undefined);
  isEnding = true;
  const running = [...children].filter(({ child }) => child.pid !== undefined);
  const groups = running.filter(({ isInterruptible }) => isInterruptible);
  for (const { child } of groups) sendSignalToGroup(child, "SIGINT");
  const deadline = performance.now() + ENDING_MS;
  const isAnyLeft = () => groups.some(({ child }) => sendSignalToGroup(child, 0));
  while (isAnyLeft() && performance.now() < deadline) await setTimeout(50);
  for (const { child } of groups) sendSignalToGroup(child, "SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
}

/** Uses the npm that started this script, otherwise the one in PATH. */
export function runNpm(args, options) {
  const started = process.env.npm_execpath;
  return started?.endsWith(".js")
    ? run(process.execPath, [started, ...args], options)
    : run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

export function print(line) {
  process.stdout.write(`${line}\n`);
}

export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
