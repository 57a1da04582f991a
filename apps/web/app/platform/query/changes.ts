// Loads again what writes changed, as their contracts say: once, when no write but uploads is in flight.
import { createPrivateId } from "@vereda/domain/private-id";

/** This tab. Its writes carry it, and change events name it. */
export const clientId = createPrivateId();

interface Changes {
  readonly isChanged: (path: string) => boolean;
  /** Whether a query reads something that was deleted: loading it again would fail. */
  readonly isDeleted: (queryKey: readonly unknown[]) => boolean;
}

interface Cache {
  /** Called before whoever wrote sees the response. */
  readonly onWritten: () => void;
  readonly refresh: (changes: Changes) => Promise<unknown>;
}

let cache: Cache | null = null;
const changedPaths = new Set<string>();
const deletedIds = new Set<string>();
const inFlight = new Set<Promise<unknown>>();
/** Of files, which take minutes: nothing waits for them. */
const uploads = new Set<Promise<unknown>>();
let isDue = false;
let next = Promise.withResolvers<void>();
let latest: Promise<void> = Promise.resolve();

export function connectCache(queries: Cache): void {
  cache = queries;
}

/** For the end of a session: nothing that it wrote is waited for. */
export function clearWrites(): void {
  inFlight.clear();
  uploads.clear();
  changedPaths.clear();
  deletedIds.clear();
  isDue = false;
  next.resolve();
  next = Promise.withResolvers();
}

/** @param header the paths of the reads that a write changed; `*` for all */
export function addChanges(header: string | null): void {
  for (const path of header?.split(" ") ?? []) changedPaths.add(path);
}

function refreshChanged(): void {
  // Another write may have followed at once.
  if (inFlight.size > 0) return;
  const finish = next.resolve.bind(next);
  next = Promise.withResolvers();
  isDue = false;
  const paths = new Set(changedPaths);
  const ids = [...deletedIds];
  changedPaths.clear();
  deletedIds.clear();
  const loading = cache?.refresh({
    isChanged: (path) => paths.has("*") || paths.has(path),
    isDeleted: (queryKey) => ids.some((id) => JSON.stringify(queryKey).includes(id)),
  });
  latest = Promise.resolve(loading).then(
    () => finish(),
    () => finish(),
  );
}

/** @param deletes the id of what the write deletes */
export function trackWrite(
  write: Promise<{ readonly success: boolean }>,
  { deletes, isUpload }: { readonly deletes: string | null; readonly isUpload: boolean },
): void {
  const started = isUpload ? uploads : inFlight;
  started.add(write);
  const finish = (success: boolean) => {
    if (!started.delete(write)) return;
    if (success && deletes !== null) deletedIds.add(deletes);
    cache?.onWritten();
    isDue = true;
    setTimeout(refreshChanged);
  };
  write.then(
    ({ success }) => finish(success),
    () => finish(false),
  );
}

/** Resolves when all that the writes so far changed is loaded. */
export function waitForRefresh(): Promise<void> {
  return isDue || inFlight.size > 0 ? next.promise : latest;
}
