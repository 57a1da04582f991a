// Reads title, description and picture from the head of an HTML page; takes time in proportion to its length.

export interface PageInfo {
  readonly title: string | null;
  readonly description: string | null;
  /** An absolute address. */
  readonly image: string | null;
}

const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 500;

// Each pattern is bounded, because a page may be made to be slow to read.
const metaTags = /<meta\s[^<>]{0,4000}>/gi;
const titleTag = /<title(?:\s[^<>]{0,200})?>([^<]{0,2000})/i;
const baseless = /<\/head|<body[\s>]/i;
const attributes =
  /([a-z:-]{1,40})\s{0,5}=\s{0,5}(?:"([^"]{0,3000})"|'([^']{0,3000})'|([^\s"'<>=]{1,3000}))/gi;
const references = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

const namedCharacters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  uuml: "ü",
  iquest: "¿",
  iexcl: "¡",
  laquo: "«",
  raquo: "»",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

const MAX_CODE_POINT = 0x10_ff_ff;

function decodeReferences(text: string): string {
  return text.replaceAll(references, (match, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return namedCharacters[name.toLowerCase()] ?? match;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : match;
  });
}

/** Plain text on one line; null when nothing is left. */
function cleanText(text: string | undefined, maxLength: number): string | null {
  if (text === undefined) return null;
  const oneLine = decodeReferences(text)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ");
  const clean = oneLine.trim().slice(0, maxLength).toWellFormed().trim();
  return clean === "" ? null : clean;
}

function listMeta(head: string): ReadonlyMap<string, string> {
  const contents = new Map<string, string>();
  for (const [tag] of head.matchAll(metaTags)) {
    const values = new Map<string, string>();
    for (const [, name = "", double, single, bare] of tag.matchAll(attributes))
      values.set(name.toLowerCase(), double ?? single ?? bare ?? "");
    const key = (values.get("property") ?? values.get("name"))?.toLowerCase();
    const content = values.get("content");
    if (key !== undefined && content !== undefined && !contents.has(key))
      contents.set(key, content);
  }
  return contents;
}

function findImage(content: string | undefined, url: URL): string | null {
  const address = cleanText(content, 2000);
  return address !== null && URL.canParse(address, url.href) ? new URL(address, url).href : null;
}

/** @param url where the page came from, for relative addresses */
export function parsePageInfo(html: string, url: URL): PageInfo {
  const end = html.search(baseless);
  const head = end === -1 ? html : html.slice(0, end);
  const meta = listMeta(head);
  const title = meta.get("og:title") ?? titleTag.exec(head)?.[1];
  const description = meta.get("og:description") ?? meta.get("description");
  return {
    title: cleanText(title, MAX_TITLE_LENGTH),
    description: cleanText(description, MAX_DESCRIPTION_LENGTH),
    image: findImage(meta.get("og:image") ?? meta.get("twitter:image"), url),
  };
}

/** By the header, else by what the page says of itself, else as UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
  const charset =
    /charset=["']?([\w-]{2,20})/i.exec(contentType) ?? /charset=["']?([\w-]{2,20})/i.exec(start);
  try {
    return new TextDecoder(charset?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
