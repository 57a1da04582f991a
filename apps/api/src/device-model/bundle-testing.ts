// Bundles the parts of the web application that write and read, without its screens.
import { join } from "node:path";
import { build } from "vite";
import type { Plugin } from "vite";

const app = join(import.meta.dirname, "../../../web/app");
const ENTRY = "\0device";

const entry = `
import { connectOfflineCalls } from "${app}/offline-calls.ts";
connectOfflineCalls();
export { api } from "${app}/platform/api/api.ts";
export { session } from "${app}/platform/auth/session/session.ts";
export { setSessionOwner } from "${app}/platform/auth/session/session-owner.ts";
export { readTimeBy } from "${app}/platform/clock.ts";
export { queryClient } from "${app}/platform/query/query-client.ts";
export { buildQuery } from "${app}/platform/query/build-query.ts";
export { sendPending } from "${app}/platform/outbox/outbox.ts";
export { listQueued, removeWrites } from "${app}/platform/outbox/stored-writes.ts";
export { completions } from "${app}/features/planning/tasks/completions/completions.ts";
export { pinQuery } from "${app}/platform/pin/pin-proof.ts";
`;

/** What only screens need. */
const screens: Readonly<Record<string, string>> = {
  "messages.js": "export const m = new Proxy({}, { get: (_, name) => () => String(name) });",
  "toast.tsx": "export const showToast = () => () => {}; export const withdrawToast = () => {};",
};

const plugin: Plugin = {
  name: "device",
  enforce: "pre",
  resolveId: (id) => {
    if (id.endsWith("/web/device")) return ENTRY;
    const name = Object.keys(screens).find((one) => id.endsWith(`/${one}`));
    return name === undefined ? null : `\0${name}`;
  },
  load: (id) => (id === ENTRY ? entry : (screens[id.slice(1)] ?? null)),
};

/** A script that sets \`device\` to the modules, each time with instances of its own. */
export async function bundleDevice(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(app, ".."),
    logLevel: "error",
    plugins: [plugin],
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false" },
    build: {
      write: false,
      minify: false,
      lib: { entry: "device", name: "device", formats: ["iife"], fileName: "device" },
      rolldownOptions: { onwarn: () => undefined },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("Nothing was bundled.");
  return chunk.code;
}
