// Running other programs: with their output shown, or kept until somebody wants to read it.
import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** How long a program may take to end in good order. */
const ENDING_MS = 15_000;

const children = new Set();
let areGroups = false;
let isEnding = false;

const binaries = join(root, "node_modules/.bin");

/** Programs of the project come first, Node 24 among them. */
export function environment(extra = {}) {
  const path = `${binaries}${delimiter}${process.env.PATH ?? ""}`;
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, uid?: number, gid?: number, isInterruptible?: boolean }} [options]
 *   `quiet` keeps the output instead of showing it; what is not interruptible is waited for when the script ends
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program
 */
export function run(command, args, options = {}) {
  const { quiet = false, cwd = root, env = environment(), isInterruptible = true } = options;
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
    // Nothing follows a program that was ended with its script.
    const settle = (result) => {
      children.delete(entry);
      if (!isEnding) resolve(result);
    };
    child.on("error", (error) => settle({ code: 127, output: String(error) }));
    child.on("close", (code, signal) => settle({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** From now on each program leads a group of its own: signals reach it, and all that it starts, by `endChildren` alone. */
export function startInGroups() {
  // Windows has no such groups.
  areGroups = process.platform !== "win32";
}

/** @returns {boolean} whether there is anybody left in the group of a program */
function signalGroup({ pid }, signal) {
  try {
    return process.kill(areGroups ? -pid : pid, signal);
  } catch {
    return false;
  }
}

/** Ends what `run` has started as Ctrl-C does, and waits for it; what goes on for too long is killed. */
export async function endChildren() {
  if (isEnding) return new Promise(() => undefined);
  isEnding = true;
  const running = [...children].filter(({ child }) => child.pid !== undefined);
  const groups = running.filter(({ isInterruptible }) => isInterruptible);
  for (const { child } of groups) signalGroup(child, "SIGINT");
  const deadline = performance.now() + ENDING_MS;
  const isAnyLeft = () => groups.some(({ child }) => signalGroup(child, 0));
  while (isAnyLeft() && performance.now() < deadline) await setTimeout(50);
  for (const { child } of groups) signalGroup(child, "SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
}

/** npm itself: the one that started this script, or the one on the path. */
export function npm(args, options) {
  const started = process.env.npm_execpath;
  return started?.endsWith(".js")
    ? run(process.execPath, [started, ...args], options)
    : run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with a sentence instead of a stack. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
