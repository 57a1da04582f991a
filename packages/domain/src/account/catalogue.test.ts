import { describe, expect, it } from "vitest";
import {
  biologicalSexes,
  defaultDirectMessagePermission,
  defaultProfileVisibility,
  directMessagePermissions,
  directMessageReaches,
  languages,
  profileVisibilities,
} from "./catalogue.ts";
import { defaultTheme, publicThemes, themeDefinitions, themes } from "./themes.ts";

describe("the words of an account", () => {
  it("are those of the product", () => {
    expect(languages).toEqual(["es", "en"]);
    expect(biologicalSexes).toEqual(["female", "male", "intersex", "undisclosed"]);
    expect(profileVisibilities).toEqual(["public", "members_only", "invite_only", "hidden"]);
    expect(directMessagePermissions).toEqual(["none", "verified_connections", "any_member"]);
    expect(directMessageReaches).toEqual(["none", "everyone", "mutual", "friends"]);
  });

  it("keep a new person out of sight", () => {
    expect(defaultProfileVisibility).toBe("hidden");
    expect(defaultDirectMessagePermission).toBe("none");
  });
});

describe("the themes", () => {
  it("are the fifteen of the product", () => {
    expect(themes.join(" ")).toBe(
      "trabajo sereno floral enfoque relax alerta claridad negocios atardecer visionario fluir " +
        "ideas energia tranquilo suave",
    );
  });

  it("start from ideas, which visitors may choose too", () => {
    expect(defaultTheme).toBe("ideas");
    expect(publicThemes).toContain("ideas");
  });

  it("offer visitors both light and dark", () => {
    const tempers = publicThemes.map((theme) => themeDefinitions[theme].dark);
    expect(tempers).toContain(true);
    expect(tempers).toContain(false);
  });

  it("are dark where their mood is night", () => {
    const dark = themes.filter((theme) => themeDefinitions[theme].dark);
    expect(dark).toEqual(expect.arrayContaining(["enfoque", "visionario", "tranquilo"]));
  });
});
