// Vite plugins for messages: recompile on change, and resolve the locale through message-locale.ts.
import { fileURLToPath } from "node:url";
import { compileMessages } from "./compile-messages.mjs";

const MESSAGES = /\/messages\/(es|en)\.json$/;
const COMPILED = /\/i18n\/generated\/messages\//;
const messageLocale = fileURLToPath(
  new URL("../app/platform/i18n/message-locale.ts", import.meta.url),
);

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

/** @returns {import("vite").Plugin} */
export function ownMessageLocale() {
  return {
    name: "vereda:own-message-locale",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/runtime\.js$/ },
      handler: (_source, importer) =>
        importer !== undefined && COMPILED.test(importer) ? messageLocale : null,
    },
  };
}
