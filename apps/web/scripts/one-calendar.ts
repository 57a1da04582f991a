// Fields for dates know one calendar, the one that every day of the product is in. Their library brings twelve more, for
// languages whose people count days in another way.
import type { Plugin } from "vite";

const ONE_CALENDAR = "\0vereda:one-calendar";

export function oneCalendar(): Plugin {
  return {
    name: "vereda:one-calendar",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/createCalendar\.mjs$/ },
      handler: (_source, importer) =>
        importer?.includes("/@internationalized/date/") ? ONE_CALENDAR : null,
    },
    load: {
      filter: { id: /^\0vereda:one-calendar$/ },
      handler: () => ({
        code: [
          'import { GregorianCalendar } from "@internationalized/date";',
          "export const createCalendar = () => new GregorianCalendar();",
        ].join("\n"),
        moduleType: "js",
        moduleSideEffects: false,
      }),
    },
  };
}
