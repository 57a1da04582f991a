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
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  protocol_handlers: { protocol: string; url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
};

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(PUBLIC, file), "utf8")) as Manifest;
const spanish = read("manifest.webmanifest");
const english = read("manifest.en.webmanifest");

const listPaths = ({ start_url, shortcuts, share_target, ...handlers }: Manifest) => [
  start_url,
  ...shortcuts.map(({ url }) => url),
  ...handlers.file_handlers.map(({ action }) => action),
  ...handlers.protocol_handlers.map(({ url }) => url),
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
  const skeleton = ({ shortcuts, share_target: { method, params }, screenshots }: Manifest) => ({
    shortcuts: shortcuts.map(({ icons }) => icons),
    share: { method, params },
    screenshots: screenshots.map(({ src, sizes, form_factor }) => ({
      src: src.replace("/en/", "/es/"),
      sizes,
      form_factor,
    })),
  });
  expect(skeleton(english)).toEqual(skeleton(spanish));
});

it("names icons and screenshots that exist", () => {
  const icons = [...spanish.icons, ...spanish.shortcuts.flatMap(({ icons: own }) => own)];
  const files = [...icons, ...spanish.screenshots, ...english.screenshots];
  expect(files.filter(({ src }) => !existsSync(path.join(PUBLIC, src)))).toEqual([]);
});
