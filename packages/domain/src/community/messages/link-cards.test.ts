import { describe, expect, it } from "vitest";
import { listOwnLinks, parseOwnLink } from "./link-cards.ts";

const origin = "https://vereda.example";
const ids = [1, 2].map((n) => `0195a000-0000-7000-8000-00000000000${n}`);
const [id = "", other = ""] = ids;

describe("an address of the product", () => {
  it.each([
    [`/panel/task/${id}`, "task"],
    [`/en/panel/mission/${id}`, "mission"],
    [`/space/${other}/work/plan/objective/${id}`, "objective"],
    [`/space/${other}/work/plan/objective/${other}/task/${id}?from=2026-03-04#top`, "task"],
    [`/panel/circles/${id}/`, "circle"],
    [`/panel/posts/${id}`, "post"],
  ])("%s is of a %s", (path, kind) => {
    expect(parseOwnLink(origin + path, origin)).toEqual({ kind, id });
  });

  it.each([
    ["/panel/u/ana.luz", "profile", "ana.luz"],
    ["/en/u/Ana.Luz/", "profile", "ana.luz"],
    ["/public/panaderia", "public", "panaderia"],
    ["/en/public/panaderia/brand", "public", "panaderia/brand"],
    [`/public/panaderia/posts/${id}`, "public", `panaderia/posts/${id}`],
  ])("%s is of a %s", (path, kind, named) => {
    expect(parseOwnLink(origin + path, origin)).toEqual({ kind, id: named });
  });

  it.each([
    `${origin}/u/a`,
    `${origin}/u/ana/more`,
    `${origin}/public/a%20b`,
    `${origin}/public/panaderia/rss.xml`,
    `https://elsewhere.example/panel/task/${id}`,
    `https://vereda.example.evil.example/panel/task/${id}`,
    `${origin}/panel/task/not-an-id`,
    `${origin}/panel/constructor/${id}`,
    `${origin}/blog/task/${id}`,
    `${origin}/panel`,
    "https://",
  ])("%s is none that has a card", (address) => {
    expect(parseOwnLink(address, origin)).toBeNull();
  });
});

it("the links of a text are listed once, without what ends the sentence, at most five", () => {
  const link = `${origin}/panel/task/${id}`;
  expect(listOwnLinks(`Mira ${link}, y otra vez ${link}.`, origin)).toEqual([{ kind: "task", id }]);
  const many = Array.from({ length: 9 }, (_, n) => `${origin}/panel/task/${id.slice(0, -1)}${n}`);
  expect(listOwnLinks(many.join(" "), origin)).toHaveLength(5);
  expect(listOwnLinks("Nada", origin)).toEqual([]);
});
