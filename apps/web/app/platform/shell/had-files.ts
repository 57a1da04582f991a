// Files of the application that this page has, each fetched once.

/** The server has no such file: it belongs to a version that is no longer there. */
export class FileGone extends Error {
  override name = "FileGone";
}

/** Far longer than the largest takes on a slow network: one that no answer comes for is asked for again. */
const HANGING_MS = 45_000;

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** By address: what is there, or on its way. */
const had = new Map<string, Promise<void>>();

async function fetchFile(address: string, priority: RequestPriority): Promise<void> {
  const signal = AbortSignal.timeout(HANGING_MS);
  const response = await fetch(address, { priority, signal });
  if (GONE.has(response.status)) throw new FileGone(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Unread, it would not be kept.
  await response.arrayBuffer();
}

/** Whether it came with the page itself. */
function isLoaded(address: string): boolean {
  return performance
    .getEntriesByName(new URL(address, location.href).href, "resource")
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0);
}

/** Fetches a file into the browser's cache. Rejects with `FileGone`, or because it cannot be had for now. */
export function haveFile(address: string, priority: RequestPriority = "auto"): Promise<void> {
  const known = had.get(address);
  if (known !== undefined) return known;
  const fetched = isLoaded(address) ? Promise.resolve() : fetchFile(address, priority);
  had.set(address, fetched);
  fetched.catch(() => had.delete(address));
  return fetched;
}

/** Applies a style sheet, unless the page has it. Rejects when it cannot be had. */
export async function haveStyle(address: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href^="${address}"]`) !== null) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  link.addEventListener("load", resolve);
  link.addEventListener("error", () => reject(new Error(address)));
  document.head.append(link);
  // Left there, it would be taken for applied.
  await promise.catch((error: unknown) => {
    link.remove();
    throw error;
  });
}
