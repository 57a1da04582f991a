// What has to be put away however a script ends: when it is done, when it gives up, and at Ctrl-C.
import { endChildren, startInGroups } from "./run.mjs";

const cleanups = new Set();
process.on("exit", () => {
  for (const cleanup of [...cleanups].toReversed()) cleanup();
});

/**
 * Runs when the process exits, so it has to be synchronous.
 * @param {() => void} cleanup
 * @returns {() => void} runs it now instead
 */
export function cleanUpAtExit(cleanup) {
  const once = () => {
    if (cleanups.delete(once)) cleanup();
  };
  cleanups.add(once);
  return once;
}

/** Lets the programs that were started end first when a signal ends this script, and then exits. */
export function endOnSignals() {
  startInGroups();
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, () => {
      void endChildren().then(() => process.exit(code));
    });
  }
}
