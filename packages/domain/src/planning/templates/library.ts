import * as z from "zod/mini";
import business from "./library/business.json" with { type: "json" };
import education from "./library/education.json" with { type: "json" };
import family from "./library/family.json" with { type: "json" };
import health from "./library/health.json" with { type: "json" };
import home from "./library/home.json" with { type: "json" };
import personal from "./library/personal.json" with { type: "json" };
import work from "./library/work.json" with { type: "json" };
import { libraryTemplate, type LibraryTemplate } from "./library-schema.ts";

// Health templates help to organise; treatment is up to health professionals.
export const templateLibrary: readonly LibraryTemplate[] = z
  .array(libraryTemplate)
  .parse([personal, health, work, education, family, home, business].flat());

/** For a first day: each has a task on its first day, in three kinds and three areas. */
const starterKeys = ["calm_mornings", "walk_300_km", "let_go_room_by_room"];
export const starterTemplates = starterKeys.flatMap(
  (key) => templateLibrary.find((template) => template.key === key) ?? [],
);
