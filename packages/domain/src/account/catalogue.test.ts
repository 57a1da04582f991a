import { describe, expect, it } from "vitest";
import { defaultDirectMessagePermission, defaultProfileVisibility } from "./catalogue.ts";
import { defaultTheme, publicThemes, themeDefinitions } from "./user/themes.ts";

describe("the words of an account", () => {
  it("keep a new person out of sight", () => {
    expect(defaultProfileVisibility).toBe("hidden");
    expect(defaultDirectMessagePermission).toBe("none");
  });
});

describe("the themes", () => {
  it("start from one that visitors may choose too", () => {
    expect(publicThemes).toContain(defaultTheme);
  });

  it("offer visitors both light and dark", () => {
    const tempers = publicThemes.map((theme) => themeDefinitions[theme].dark);
    expect(tempers).toContain(true);
    expect(tempers).toContain(false);
  });
});
