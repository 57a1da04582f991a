import { describe, expect, it } from "vitest";
import { readRows } from "./csv-file.ts";

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], "sleep.csv");

const unitsOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...Array.from(unitsOf(text)).flatMap((unit) => [unit, 0])]);

describe("a file that somebody chose", () => {
  it.each([
    ["commas", "start,end\na,b"],
    ["semicolons", "start;end\na;b"],
    ["tabs", "start\tend\r\na\tb"],
  ])("is rows of text, whatever stands between them: %s", async (_name, content) => {
    expect(await readRows(fileOf(content))).toEqual([
      ["start", "end"],
      ["a", "b"],
    ]);
  });

  it("may have two columns and end with an empty line", async () => {
    expect(await readRows(fileOf("inicio;fin\r\nayer;hoy\r\n"))).toEqual([
      ["inicio", "fin"],
      ["ayer", "hoy"],
      [""],
    ]);
  });

  it("keeps commas and lines within quotes, and empty lines", async () => {
    expect(await readRows(fileOf('start,notes\n1,"uno, dos\ntres"\n\n2,x'))).toEqual([
      ["start", "notes"],
      ["1", "uno, dos\ntres"],
      [""],
      ["2", "x"],
    ]);
  });

  it("may be saved in the letters of another time", async () => {
    expect(await readRows(fileOf(utf16("inicio;señal")))).toEqual([["inicio", "señal"]]);
    const windows = unitsOf("inicio;señal");
    expect(await readRows(fileOf(windows))).toEqual([["inicio", "señal"]]);
    expect(await readRows(fileOf("\u{FEFF}inicio;señal"))).toEqual([["inicio", "señal"]]);
  });

  it("is told to be something else when it is", async () => {
    expect(await readRows(fileOf(new Uint8Array([80, 75, 3, 4, 0, 0])))).toBe("unreadable");
  });

  it("may not be larger than forty megabytes", async () => {
    const large = fileOf("start,end");
    Object.defineProperty(large, "size", { value: 41 * 1024 * 1024 });
    expect(await readRows(large)).toBe("too_large");
  });
});
