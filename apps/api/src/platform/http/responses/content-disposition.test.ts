import { describe, expect, it } from "vitest";
import { formatAttachment } from "./content-disposition.ts";

describe("Content-Disposition header", () => {
  it("quotes a simple file name as it is", () => {
    expect(formatAttachment("vereda-2026-03-04 (2).zip")).toBe(
      'attachment; filename="vereda-2026-03-04 (2).zip"',
    );
  });

  it("adds an ASCII fallback and the encoded name for other file names", () => {
    expect(formatAttachment("Año nuevo 🎉.pdf")).toBe(
      "attachment; filename=\"Ano nuevo __.pdf\"; filename*=UTF-8''A%C3%B1o%20nuevo%20%F0%9F%8E%89.pdf",
    );
  });

  it("never ends the header or injects another one", () => {
    const header = formatAttachment('a"; x="b\\\r\nSet-Cookie: c=d\ud800\'*.pdf');
    expect(header).not.toMatch(/[\r\n\\]/);
    expect(header.match(/"/g)).toHaveLength(2);
    expect(header).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%~!-]+$/);
  });
});
