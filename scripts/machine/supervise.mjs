// Runs the server in a process of its own, and starts it again when that dies.
import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 1_000;

function start(script, env) {
  const child = spawn(process.execPath, [...process.execArgv, script], {
    env: { ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let isReady = false;
  child.on("message", (message) => (isReady ||= message === "ready"));
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve({ code, signal, wasReady: isReady }));
  });
  return { child, ended };
}

function logRestart(reason) {
  const msg = `The server died (${reason}) and is started again.`;
  process.stderr.write(`${JSON.stringify({ level: 60, time: Date.now(), msg })}\n`);
}

/**
 * Starts the script again whenever it dies after it said that it is ready, until a signal ends it.
 * @param {string} script
 * @param {{ env?: Record<string, string>, pauseMs?: number }} [options]
 * @returns {Promise<number>} the exit code
 */
export async function supervise(script, { env = {}, pauseMs = PAUSE_MS } = {}) {
  let isEnding = false;
  let current;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      isEnding = true;
      current.child.kill(signal);
    });
  }
  for (;;) {
    current = start(script, env);
    const { code, signal, wasReady } = await current.ended;
    // What cannot start would not start the next time either.
    if (isEnding || code === 0 || !wasReady) return code ?? 1;
    logRestart(signal ?? code);
    await setTimeout(pauseMs);
    if (isEnding) return 0;
  }
}
