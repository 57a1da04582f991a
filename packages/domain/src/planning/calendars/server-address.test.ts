import { describe, expect, it } from "vitest";
import { normaliseServerAddress } from "./server-address.ts";

describe("the address of a calendar server", () => {
  it.each([
    ["icloud.com", "https://caldav.icloud.com/"],
    ["ana@me.com", "https://caldav.icloud.com/"],
    ["https://www.fastmail.com/", "https://caldav.fastmail.com/"],
    ["ana@nube.example", "https://nube.example"],
    [" nube.example/remote.php/dav ", "https://nube.example/remote.php/dav"],
    ["http://nube.example/", "https://nube.example/"],
    ["https://nube.example/u/ana@casa/", "https://nube.example/u/ana@casa/"],
    ["nube", "nube"],
  ])("%s is %s", (typed, address) => {
    expect(normaliseServerAddress(typed)).toBe(address);
  });
});
