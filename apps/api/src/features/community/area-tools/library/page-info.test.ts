import { describe, expect, it } from "vitest";
import { decodePage, parsePageInfo } from "./page-info.ts";

const url = new URL("https://example.org/notas/pan");
const parse = (html: string) => parsePageInfo(html, url);

describe("what a page says of itself", () => {
  it("is taken from what it gives for previews", () => {
    const page = parse(`<!doctype html><html><head>
      <title>Pan | Revista</title>
      <meta name="description" content="Otra">
      <meta content='Pan de &quot;masa&quot; madre &amp; m&aacute;s' property="og:title">
      <META PROPERTY=og:description CONTENT="Con calma&#8230; y &#xE1;nimo">
      <meta property="og:image" content="/fotos/pan.jpg?a=1&amp;b=2">
      </head><body><meta property="og:title" content="No"></body>`);
    expect(page).toEqual({
      title: 'Pan de "masa" madre & más',
      description: "Con calma… y ánimo",
      image: "https://example.org/fotos/pan.jpg?a=1&b=2",
    });
  });

  it("is its title and description otherwise", () => {
    const page = parse(
      "<head><title lang='es'>\n  Pan\n  de casa </title><meta name=description content='Hola'>",
    );
    expect(page).toEqual({ title: "Pan de casa", description: "Hola", image: null });
  });

  it("may be nothing", () => {
    const nothing = { title: null, description: null, image: null };
    expect(parse("")).toEqual(nothing);
    expect(parse("<title> &#0; </title><meta property='og:image' content='https://['>")).toEqual({
      ...nothing,
      title: "&#0;",
    });
  });

  it("is plain text of limited length", () => {
    const { title, description } = parse(
      `<title>${"á".repeat(900)}</title><meta name="description" content="&lt;script&gt;\u202e&#10;${"b".repeat(900)}">`,
    );
    expect(title).toHaveLength(200);
    expect(description).toMatch(/^<script> b+$/);
    expect(description).toHaveLength(500);
  });

  it.each([
    ["<meta ".repeat(170_000)],
    [`<meta ${"a".repeat(1_000_000)}`],
    [`<meta ${"a=".repeat(500_000)}>`],
    [`<title>${"<title>".repeat(140_000)}`],
    ["<title ".repeat(140_000)],
    [`<meta content="${" = ".repeat(300_000)}`],
  ])("is read without delay from a hostile page %#", (html) => {
    const start = performance.now();
    parse(html);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe("the bytes of a page", () => {
  const latin = Buffer.from("<title>Año</title>", "latin1");
  it("are decoded as the header or the page says", () => {
    expect(decodePage(latin, "text/html; charset=ISO-8859-1")).toContain("Año");
    const named = Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]);
    expect(decodePage(named, "text/html")).toContain("Año");
    expect(decodePage(Buffer.from("Año"), "text/html")).toBe("Año");
    expect(decodePage(Buffer.from("Año"), "text/html; charset=nonsense")).toBe("Año");
  });
});
