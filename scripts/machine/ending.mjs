// Cleans up when a script exits, fails or is interrupted.
import { endChildren, startInGroups } from "./run.mjs";

const cleanups = new Set();
process.on("exit", () => {
  for (const cleanup of [...cleanups].toReversed()) cleanup();
});

/**
 * Runs at exit, so it must be synchronous.
 * @param {() => void} cleanup
 * @returns {() => void} runs it now instead
 */
export function cleanUpAtExit(cleanup) {
  const cleanUpOnce = () => {
    if (cleanups.delete(cleanUpOnce)) cleanup();
  };
  cleanups.add(cleanUpOnce);
  return cleanUpOnce;
}

/** On a signal, ends all child processes before exiting. */
export function endOnSignals() {
  startInGroups();
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, () => {
      void endChildren().then(() => process.exit(code));
    });
  }
}
