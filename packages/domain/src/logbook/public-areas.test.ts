import { describe, expect, it } from "vitest";
import { listEffectiveFlags } from "./public-areas.ts";

describe("privacy flags with an effect", () => {
  const always = [
    "allow_public_slug",
    "show_experience_levels",
    "show_consistency_streak",
    "show_vitality_index",
  ];

  it("are the link, the figures of the page, and what the areas of the type can publish", () => {
    expect(listEffectiveFlags("COMPANY")).toEqual([
      ...always,
      "allow_public_roadmap",
      "allow_public_vacancies",
      "allow_public_blog",
      "allow_public_tutorials",
    ]);
    expect(listEffectiveFlags("ASSET_PROPERTY")).toEqual(always);
    expect(listEffectiveFlags("ASSET_CAR")).toEqual(always);
  });

  it("are the living CV in a Personal Studio, which has no public link", () => {
    expect(listEffectiveFlags("PERSONAL_STUDIO")).toEqual(["show_living_cv"]);
  });
});
