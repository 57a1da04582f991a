// Reads request bodies of WebDAV with their namespaces, and writes its answers.
import { SaxesParser } from "saxes";
import { DavError } from "./dav-error.ts";
import type { XmlName, XmlPrefix } from "./xml-name.ts";

const namespaces = {
  d: "DAV:",
  c: "urn:ietf:params:xml:ns:caldav",
  cs: "http://calendarserver.org/ns/",
  ic: "http://apple.com/ns/ical/",
} as const satisfies Readonly<Record<XmlPrefix, string>>;

export interface XmlElement {
  readonly name: XmlName;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const MAX_XML_BYTES = 64 * 1024;
const MAX_DEPTH = 32;

const prefixes = new Map<string, string>(
  Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]),
);

function buildName(uri: string, local: string): XmlName {
  const prefix = prefixes.get(uri);
  return (prefix === undefined ? `{${uri}}${local}` : `${prefix}:${local}`) as XmlName;
}

/**
 * Null for an empty body.
 * @throws DavError 400 for a body that is not well-formed, too deep, or declares entities
 */
export function parseXml(text: string): XmlElement | null {
  if (text.trim() === "") return null;
  if (Buffer.byteLength(text) > MAX_XML_BYTES) throw new DavError(413);
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  parser.on("error", () => {
    throw new DavError(400);
  });
  parser.on("doctype", () => {
    throw new DavError(400);
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const own = Object.values(attributes).map((one) => [one.local, one.value]);
    const name = buildName(uri, local);
    const element = { name, attributes: Object.fromEntries(own), children: [], text: "" };
    if (open.length >= MAX_DEPTH) throw new DavError(400);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (more: string) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  return root;
}

export const findChild = (element: XmlElement | null | undefined, name: XmlName) =>
  element?.children.find((child) => child.name === name);

export const listChildren = (element: XmlElement | null | undefined, name: XmlName) =>
  element?.children.filter((child) => child.name === name) ?? [];

// XML 1.0 has no control characters, not even as references.
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

function escapeXml(text: string): string {
  return text.replaceAll(UNWRITABLE, "").replaceAll(/[&<>"\r]/g, (one) => entities[one] ?? one);
}

/** @param content XML; an empty element without it */
export function writeElement(name: XmlName, content = ""): string {
  const [, uri = "", local] = /^\{(.*)\}(.+)$/s.exec(name) ?? [];
  const tag = local === undefined ? name : uri === "" ? local : `x:${local}`;
  const declared = uri === "" ? "" : ` xmlns:x="${escapeXml(uri)}"`;
  return content === "" ? `<${tag}${declared}/>` : `<${tag}${declared}>${content}</${tag}>`;
}

export const writeText = (name: XmlName, text: string) => writeElement(name, escapeXml(text));

export const writeHref = (href: string) => writeText("d:href", href);

export function writeDocument(name: XmlName, content: string): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name} ${declared.join(" ")}>${content}</${name}>`;
}
