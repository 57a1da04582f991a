import { describe, expect, it } from "vitest";
import { defaultDirectMessagePermission, defaultProfileVisibility } from "./catalogue.ts";
import { defaultTheme, publicThemes, themeDefinitions } from "./profile/themes.ts";

describe("account defaults", () => {
  it("hide the profile of a new user", () => {
    expect(defaultProfileVisibility).toBe("hidden");
    expect(defaultDirectMessagePermission).toBe("none");
  });
});

describe("themes", () => {
  it("have a default that is available to visitors, too", () => {
    expect(publicThemes).toContain(defaultTheme);
  });

  it("include a light and a dark one for visitors", () => {
    const tempers = publicThemes.map((theme) => themeDefinitions[theme].dark);
    expect(tempers).toContain(true);
    expect(tempers).toContain(false);
  });
});
