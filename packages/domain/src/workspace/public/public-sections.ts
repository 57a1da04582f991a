// The sections of public pages, the settings that publish them, and their entries.
import * as z from "zod/mini";
import type { PrivacyFlag } from "../catalogue.ts";

export const publicSections = ["cv", "roadmap", "vacancies", "blog", "tutorials"] as const;
export type PublicSection = (typeof publicSections)[number];

export const sectionFlags: Readonly<Record<PublicSection, PrivacyFlag>> = {
  cv: "show_living_cv",
  roadmap: "allow_public_roadmap",
  vacancies: "allow_public_vacancies",
  blog: "allow_public_blog",
  tutorials: "allow_public_tutorials",
};

/** The latest posts of a workspace, which its feed has. */
export const MAX_FEED_POSTS = 50;

export const publicEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** Complete on an area's page; truncated on the workspace's page. */
  text: z.nullable(z.string()),
  day: z.nullable(z.string()),
  /** Other fields, such as the location of a vacancy, in the reader's language. */
  details: z.array(z.object({ label: z.string(), value: z.string(), isDay: z.boolean() })),
  /** The names of its pictures, below `/public/{slug}/images/`. */
  images: z.array(z.string()),
});
export type PublicEntry = z.output<typeof publicEntry>;
