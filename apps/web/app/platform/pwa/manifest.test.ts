import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isPanelPath } from "../pages/panel-path.ts";
import { buildLocalePath } from "../i18n/locale-path.ts";

const PUBLIC = path.join(import.meta.dirname, "../../../public");

type Manifest = {
  start_url: string;
  icons: { src: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  share_target: { action: string; method: string; params: Record<string, string> };
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
};

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(PUBLIC, file), "utf8")) as Manifest;
const spanish = read("manifest.webmanifest");
const english = read("manifest.en.webmanifest");

const listPaths = ({ start_url, shortcuts, share_target }: Manifest) => [
  start_url,
  ...shortcuts.map(({ url }) => url),
  share_target.action,
];

it("opens the same screens of the panel in both languages", () => {
  expect(listPaths(english)).toEqual(
    listPaths(spanish).map((address) => buildLocalePath(address, "en")),
  );
  expect(listPaths(spanish).every((address) => isPanelPath(address.replace(/\?.*/, "")))).toBe(
    true,
  );
});

it("differs only in texts and language", () => {
  const paths = (value: unknown) =>
    JSON.stringify(value)
      .replaceAll("/en/", "/es/")
      .replaceAll(/"(?:name|label|short_name|description)":"[^"]*"/g, "");
  expect(english.share_target.params).toEqual(spanish.share_target.params);
  expect(paths(english.screenshots)).toBe(paths(spanish.screenshots));
  expect(english.shortcuts.map(({ icons }) => icons)).toEqual(
    spanish.shortcuts.map(({ icons }) => icons),
  );
});

it("names icons that exist", () => {
  const icons = [...spanish.icons, ...spanish.shortcuts.flatMap(({ icons: own }) => own)];
  expect(icons.filter(({ src }) => !existsSync(path.join(PUBLIC, src)))).toEqual([]);
});

it("shares by the address, so that the day opens with it, offline and signed out too", () => {
  expect(spanish.share_target.method).toBe("GET");
});
