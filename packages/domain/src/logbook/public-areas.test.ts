import { describe, expect, it } from "vitest";
import { listEffectiveFlags } from "./public-areas.ts";

describe("privacy flags with an effect", () => {
  it("are the link and what the areas of the type can publish", () => {
    expect(listEffectiveFlags("COMPANY")).toEqual([
      "allow_public_slug",
      "allow_public_roadmap",
      "allow_public_vacancies",
      "allow_public_blog",
      "allow_public_tutorials",
    ]);
    expect(listEffectiveFlags("ASSET_PROPERTY")).toEqual(["allow_public_slug"]);
    expect(listEffectiveFlags("ASSET_CAR")).toEqual(["allow_public_slug"]);
  });

  it("are the living CV in a Personal Studio, which has no public link", () => {
    expect(listEffectiveFlags("PERSONAL_STUDIO")).toEqual(["show_living_cv"]);
  });
});
