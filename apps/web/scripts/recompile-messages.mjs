// Vite plugin of the development server: compiles the messages again when one of them changes.
import { compileMessages } from "./compile-messages.mjs";

const MESSAGES = /\/messages\/(es|en)\.json$/;

/** @returns {import("vite").Plugin} */
export function recompileMessages() {
  let running = Promise.resolve();
  return {
    name: "vereda:recompile-messages",
    apply: "serve",
    configureServer(server) {
      const recompile = (/** @type {string} */ file) => {
        if (!MESSAGES.test(file)) return;
        running = running
          .then(() => compileMessages())
          .then(
            () => undefined,
            (error) => server.config.logger.error(String(error)),
          );
      };
      server.watcher.on("change", recompile).on("add", recompile);
    },
  };
}
