// Lines of the process itself: readable in development, otherwise JSON like the log of requests.
import { format } from "node:util";
import { systemClock } from "./clock.ts";
import { toLoggableError } from "./log.ts";

const levels = { info: 30, warn: 40, error: 50, fatal: 60 };

export interface ProcessLog {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
  readonly error: (line: string, error?: unknown) => void;
  readonly fatal: (line: string, error?: unknown) => void;
}

function formatLine(level: number, msg: string, error: unknown): string {
  const details = error === undefined ? {} : { error: toLoggableError(error) };
  return JSON.stringify({ level, time: systemClock.now().getTime(), ...details, msg });
}

/** @param mode the NODE_ENV, which the process needs before it can read its other settings */
export function makeProcessLog(mode: string | undefined): ProcessLog {
  const isReadable = mode === "development";
  const write = (name: keyof typeof levels) => (line: string, error?: unknown) => {
    const output = name === "info" ? process.stdout : process.stderr;
    output.write(`${isReadable ? line : formatLine(levels[name], line, error)}\n`);
  };
  return {
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    fatal: write("fatal"),
  };
}

/** Packages print to the console, and Node prints warnings and what nobody caught: in production as JSON too. */
export function captureConsole(log: ProcessLog): void {
  const print =
    (write: (line: string) => void) =>
    (...parts: unknown[]) =>
      write(format(...parts));
  const [info, warn, error] = [print(log.info), print(log.warn), print(log.error)];
  Object.assign(globalThis.console, { log: info, info, debug: info, warn, error, trace: error });
  process.removeAllListeners("warning");
  process.on("warning", ({ message }) => log.warn(message));
  process.on("uncaughtException", (cause) => {
    log.fatal("The server ends: nobody caught an error", cause);
    process.exit(1);
  });
}
