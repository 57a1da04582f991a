import { describe, expect, it } from "vitest";
import { listEffectiveFlags, listPageAreas } from "./public-areas.ts";

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

describe("the areas of a page", () => {
  const areas = (["expenses", "work", "blog", "users", "community"] as const).map((areaId) => ({
    areaId,
  }));
  const list = (...[flags, chosen]: [object, Parameters<typeof listPageAreas>[2]]) =>
    listPageAreas(areas, flags, chosen).map(({ areaId }) => areaId);

  it("are all that may be public, in their order, until the owner chose", () => {
    expect(list({}, null)).toEqual(["work", "community"]);
    expect(list({ allow_public_blog: true }, null)).toEqual(["work", "blog", "community"]);
  });

  it("are those that the owner chose, in that order, as far as they may be public", () => {
    expect(list({}, ["community", "expenses", "users", "blog", "work"])).toEqual([
      "community",
      "work",
    ]);
    expect(list({}, [])).toEqual([]);
  });
});
