// Texts for invalid values of resources and their entries.
import type { Label } from "../locale.ts";
import texts from "./errors.json" with { type: "json" };

export const resourceFieldMessages = texts satisfies Record<string, Label>;
