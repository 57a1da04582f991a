import { describe, expect, it } from "vitest";
import { wrapText } from "./draw-year.ts";

const measure = (line: string) => line.length;

describe("wrapText", () => {
  it.each([
    ["", []],
    ["uno dos tres", ["uno dos", "tres"]],
    ["extraordinario y corto", ["extraordinario", "y corto"]],
    ["  uno   dos ", ["uno dos"]],
  ])("%s", (text, lines) => {
    expect(wrapText(text, 8, measure)).toEqual(lines);
  });
});
