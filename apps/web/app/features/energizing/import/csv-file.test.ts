import { describe, expect, it } from "vitest";
import { readRows } from "./csv-file.ts";

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], "sleep.csv");

const unitsOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...Array.from(unitsOf(text)).flatMap((unit) => [unit, 0])]);

describe("readRows", () => {
  it.each([
    ["commas", "start,end\na,b"],
    ["semicolons", "start;end\na;b"],
    ["tabs", "start\tend\r\na\tb"],
  ])("parses rows with any delimiter: %s", async (_name, content) => {
    expect(await readRows(fileOf(content))).toEqual([
      ["start", "end"],
      ["a", "b"],
    ]);
  });

  it("accepts two columns and an empty last line", async () => {
    expect(await readRows(fileOf("inicio;fin\r\nayer;hoy\r\n"))).toEqual([
      ["inicio", "fin"],
      ["ayer", "hoy"],
      [""],
    ]);
  });

  it("preserves quoted commas and line breaks, and empty lines", async () => {
    expect(await readRows(fileOf('start,notes\n1,"uno, dos\ntres"\n\n2,x'))).toEqual([
      ["start", "notes"],
      ["1", "uno, dos\ntres"],
      [""],
      ["2", "x"],
    ]);
  });

  it("decodes UTF-16 and Windows-1252", async () => {
    expect(await readRows(fileOf(utf16("inicio;señal")))).toEqual([["inicio", "señal"]]);
    const windows = unitsOf("inicio;señal");
    expect(await readRows(fileOf(windows))).toEqual([["inicio", "señal"]]);
    expect(await readRows(fileOf("\u{FEFF}inicio;señal"))).toEqual([["inicio", "señal"]]);
  });

  it("rejects a file that is not CSV", async () => {
    expect(await readRows(fileOf(new Uint8Array([80, 75, 3, 4, 0, 0])))).toBe("unreadable");
  });

  it("rejects a file over 40 MB", async () => {
    const large = fileOf("start,end");
    Object.defineProperty(large, "size", { value: 41 * 1024 * 1024 });
    expect(await readRows(large)).toBe("too_large");
  });
});
