// The schema of a chosen icon; the choices are in `icon-names.ts`.
import * as z from "zod/mini";

/** An icon as `set:name`; null for the default one. */
export const iconName = z.nullable(
  z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, "icon_unknown")),
);
