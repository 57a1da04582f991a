// An icon that a person chose, as it travels. Which ones there are to choose from: `icon-names.ts`.
import * as z from "zod/mini";

/** An icon of the catalogue, `set:name`; null for the usual one. */
export const iconName = z.nullable(
  z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, "icon_unknown")),
);
