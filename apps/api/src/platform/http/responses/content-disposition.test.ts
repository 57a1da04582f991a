import { describe, expect, it } from "vitest";
import { formatAttachment } from "./content-disposition.ts";

describe("the name under which a browser keeps a file", () => {
  it("stands as it is when it is simple", () => {
    expect(formatAttachment("vereda-2026-03-04 (2).zip")).toBe(
      'attachment; filename="vereda-2026-03-04 (2).zip"',
    );
  });

  it("is said twice when it is not: for old readers, and to the letter", () => {
    expect(formatAttachment("Año nuevo 🎉.pdf")).toBe(
      "attachment; filename=\"Ano nuevo __.pdf\"; filename*=UTF-8''A%C3%B1o%20nuevo%20%F0%9F%8E%89.pdf",
    );
  });

  it("never ends the header or begins another", () => {
    const header = formatAttachment('a"; x="b\\\r\nSet-Cookie: c=d\ud800\'*.pdf');
    expect(header).not.toMatch(/[\r\n\\]/);
    expect(header.match(/"/g)).toHaveLength(2);
    expect(header).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%~!-]+$/);
  });
});
