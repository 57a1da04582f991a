// Running other programs: with their output shown, or kept until somebody wants to read it.
import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

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
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, uid?: number, gid?: number }} [options]
 *   `quiet` keeps the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program
 */
export function run(command, args, options = {}) {
  const { quiet = false, cwd = root, env = environment(), uid, gid } = options;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 127, output: String(error) }));
    child.on("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** npm itself: the one that started this script, or the one on the path. */
export function npm(args, options) {
  const started = process.env.npm_execpath;
  return started?.endsWith(".js")
    ? run(process.execPath, [started, ...args], options)
    : run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with a sentence instead of a stack. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
