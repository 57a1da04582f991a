// Files of the application that come when they are wanted. A browser keeps in mind which modules it could not have, and
// never asks for them again while the page stands, nor for what imports them. So a file is fetched first, with all that
// it imports: that may fail, and be tried again. Only then is it imported, out of the browser's own cache.
//
// The build leads every late import here (scripts/late-imports.ts): those of our parts, and those of the router's screens.
import { FileGone, haveFile, haveStyle } from "./had-files.ts";
import { isOpening } from "./is-opening.ts";
import { fileImports, withImports } from "./file-imports.ts";

/** Told to the window when a part's file is gone. Whoever prevents it brings up another page. */
export const FILE_GONE = "vereda:file-gone";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** Imports a part of a screen once its files are there, such as `assets/part-a1b2.js`; rejects when one is not. */
export async function importPart<Part>(
  importIt: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(
      files.map((file) => (file.endsWith(".css") ? haveStyle(`/${file}`) : haveFile(`/${file}`))),
    );
  } catch (error) {
    if (!(error instanceof FileGone)) throw error;
    const isKept = dispatchEvent(new Event(FILE_GONE, { cancelable: true }));
    if (isKept) throw error;
    // The page is about to go.
    return new Promise(() => undefined);
  }
  return importIt();
}

function networkOr(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const controller = new AbortController();
  addEventListener("online", () => resolve(), { signal: controller.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    controller.abort();
  });
}

/** Addresses of screens that wait for a network. */
const waiting = new Set<string>();
const listeners = new Set<() => void>();

function tellWaiting(address: string, isWaiting: boolean): void {
  if (isWaiting) waiting.add(address);
  else waiting.delete(address);
  for (const listener of listeners) listener();
}

/** Whether a screen that was asked for cannot be had for now; a store for `useSyncExternalStore`. */
export const screensWaiting = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  now: () => waiting.size > 0,
};

async function haveScreen(address: string): Promise<void> {
  const files = withImports(address, await fileImports());
  await Promise.all(files.map((file) => haveFile(file)));
}

/** Waits for a network as long as there is none, and tells that it does. */
async function untilHad(address: string, onWaiting: () => void): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await haveScreen(address);
    } catch (error) {
      // The cover of the first moment is no place to wait at.
      if (error instanceof FileGone || isOpening()) throw error;
    }
    onWaiting();
    await networkOr(wait);
  }
}

/**
 * Imports a screen of the router, such as `/assets/screen-a1b2.js`, as soon as there is a network to have it from: the
 * router would load the page anew, and with it goes what was not saved. Rejects with `FileGone`, and without a network
 * where no screen stands yet.
 */
export async function importScreen(address: string): Promise<unknown> {
  await untilHad(address, () => tellWaiting(address, true)).finally(() =>
    tellWaiting(address, false),
  );
  return import(/* @vite-ignore */ address);
}
