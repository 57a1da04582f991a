import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

describe("a text in Markdown", () => {
  it("may have headings, lists, emphasis, tables and safe links", () => {
    const html = renderMarkdown("# Pan\n\n- **harina**\n\n[receta](https://example.org/a?b=1&c=2)");
    expect(html).toContain("<h3>Pan</h3>");
    expect(html).toContain("<strong>harina</strong>");
    expect(html).toContain(
      '<a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="nofollow noopener noreferrer">receta</a>',
    );
  });

  it.each([
    ["<script>alert(1)</script>", "&lt;script&gt;"],
    ["hola <img src=x onerror=alert(1)>", "&lt;img"],
    ["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
    ["[a](JaVaScRiPt&colon;alert(1))", "<p>[a](JaVaScRiPt:alert(1))</p>"],
    ["[a](data:text/html,x)", "<p>[a](data:text/html,x)</p>"],
    ["[a](//example.org)", "<p>[a](//example.org)</p>"],
    ["[a]()", "<p><a>a</a></p>"],
    ["[a](/panel)", "<p>[a](/panel)</p>"],
    ["<javascript:alert(1)>", "javascript:alert(1)"],
    ["![foto](https://example.org/a.png)", "<p>foto</p>"],
    ["a <script><img src=x onerror=alert(1) //", "&lt;img"],
    ["a <pre><img src=x onerror=alert(1) //", "&lt;img"],
    ['```js"onload=x\n<b>\n```', "<pre><code>&lt;b&gt;"],
  ])("has nothing of the writer's that a browser would run: %s", (text, expected) => {
    const html = renderMarkdown(text);
    expect(html).toContain(expected);
    expect(html).not.toMatch(/<(?:script|img|b|iframe)|href="(?!https?:|mailto:)/i);
  });

  const pieces = fc.constantFrom(
    ..."<>\"'`*_[]()!#&|\n- ~:=/\\".split(""),
    "javascript:",
    "<script>",
    "</pre>",
    "<img",
    "onerror=x",
    "https://example.org",
    "![",
    "](",
    "```",
    "&#x3c;",
    "hola",
  );
  const allowed =
    /^(?:<\/?(?:p|h[3-6]|ul|ol|li|strong|em|del|blockquote|pre|code|table|thead|tbody|tr)>|<(?:br|hr)>|<ol start="\d+">|<\/?t[hd](?: align="(?:left|right|center)")?>|<a href="(?:https?:|mailto:)[^"<>]*" target="_blank" rel="nofollow noopener noreferrer">|<\/?a>)$/;

  it("has only the tags of Markdown", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const html = renderMarkdown(parts.join(""));
        for (const [tag] of html.matchAll(/<[^<>]*>?/g)) expect(tag).toMatch(allowed);
      }),
    );
  });

  // Where the time grows with the square of the length, it takes half a minute.
  it("is rendered at once when it is made to be slow", () => {
    const marks = [">", "[", "*", "- ", "`", "![", "<", "**a", "[a](", "|a", "_a ", "~~"];
    for (const piece of [...marks, "[__a", "__a*", "_*a", "~~__a", "a*_", "*_"]) {
      const html = renderMarkdown(piece.repeat(20_000 / piece.length));
      expect(html.length).toBeGreaterThan(0);
    }
  }, 10_000);
});
