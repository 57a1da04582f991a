// Reads what a link leads to; a page that cannot be read is saved all the same, without a preview.
import { fetchPublic } from "#platform/outgoing/fetch-public.ts";
import type { Network } from "#platform/outgoing/network.ts";
import { detectImageType } from "#platform/storage/image-type.ts";
import type { ImageSize } from "#platform/storage/images.ts";
import { decodePage, parsePageInfo } from "./page-info.ts";
import type { PageInfo } from "./page-info.ts";

/** For the page and its picture together. */
const TIMEOUT_MS = 5_000;
const MAX_EDGE_PX = 640;

export interface LinkPreview extends Pick<PageInfo, "title" | "description"> {
  /** WebP, encoded anew. */
  readonly image: Uint8Array | null;
}

const nothing: LinkPreview = { title: null, description: null, image: null };

const fitPreview = ({ width, height }: ImageSize) =>
  ({
    width: Math.min(width, MAX_EDGE_PX),
    height: Math.min(height, MAX_EDGE_PX),
    fit: "inside",
  }) as const;

async function fetchImage(network: Network, address: string, signal: AbortSignal) {
  const { bytes, isComplete } = await fetchPublic(network, address, { accept: "image/*", signal });
  if (!isComplete || detectImageType(bytes) === null) return null;
  const { reencodeImage } = await import("#platform/storage/images.ts");
  return (await reencodeImage(bytes, fitPreview)).bytes;
}

async function readPage(network: Network, url: string, signal: AbortSignal): Promise<LinkPreview> {
  const accept = "text/html, application/xhtml+xml";
  const page = await fetchPublic(network, url, { accept, signal });
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.contentType)) return nothing;
  const info = parsePageInfo(decodePage(page.bytes, page.contentType), page.url);
  // A page without its picture is worth more than none.
  const image =
    info.image === null ? null : await fetchImage(network, info.image, signal).catch(() => null);
  return { title: info.title, description: info.description, image };
}

/** Never throws. */
export function readLink(network: Network, url: string): Promise<LinkPreview> {
  return readPage(network, url, AbortSignal.timeout(TIMEOUT_MS)).catch(() => nothing);
}
