// Loads the parser of sentences when one is begun: most visits to the day write none.
import { useEffect, useState } from "react";
import { showLoadError } from "#platform/lazy-part.tsx";
import type * as parserModule from "./parser.ts";

export type Parser = typeof parserModule;

/** Tests decide when it arrives. */
export const parserFile = {
  importParser: (): Promise<Parser> => import("./parser.ts"),
  loaded: null as Parser | null,
  loading: null as Promise<Parser | null> | null,
};

async function importOnce(): Promise<Parser | null> {
  try {
    parserFile.loaded = await parserFile.importParser();
  } catch {
    void showLoadError();
  }
  return parserFile.loaded;
}

/** Null when its file cannot be loaded; then a sentence is a title. */
export function loadParser(): Promise<Parser | null> {
  parserFile.loading ??= importOnce();
  return parserFile.loading;
}

/** `isSettled` is false while the parser is not loaded yet. */
export function useParser(isNeeded: boolean): {
  readonly parser: Parser | null;
  readonly isSettled: boolean;
} {
  const [state, setState] = useState({
    parser: parserFile.loaded,
    isSettled: parserFile.loaded !== null,
  });
  const isMissing = isNeeded && !state.isSettled;
  useEffect(() => {
    if (isMissing) void loadParser().then((parser) => setState({ parser, isSettled: true }));
  }, [isMissing]);
  return state;
}
