import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { completeAddress, getSiteName, webAddress } from "./web-address.ts";

describe("the name of a site", () => {
  it("is its host without www", () => {
    expect(getSiteName("https://www.huerto.mx/a?b")).toBe("huerto.mx");
    expect(getSiteName("http://agua.www.org:80/")).toBe("agua.www.org");
  });
});

describe("the address of a page", () => {
  it("is completed as people type it", () => {
    expect(completeAddress("huerto.mx/riego")).toBe("https://huerto.mx/riego");
    for (const typed of ["http://huerto.mx", "mailto:eva@huerto.mx", "huerto"])
      expect(completeAddress(typed)).toBe(typed);
  });

  it.each(["javascript:alert(1)", "ftp://huerto.mx", "huerto", "", "https://eva:1234@huerto.mx"])(
    "is not %j",
    (url) => expect(z.safeParse(webAddress, url).success).toBe(false),
  );
});
