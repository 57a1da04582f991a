// Fetches the code of the screens that are one press away, a moment after this one stands, unless the
// connection is too slow or the person saves data. Into the browser's cache only: nothing of it runs before it is wanted.
import { useContext, useEffect, useEffectEvent } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";
import { fileImports, NO_IMPORTS } from "./file-imports.ts";
import { haveFile } from "./had-files.ts";
import { filesOfScreens } from "./screen-files.ts";

const AFTER_MS = 1_000;

// Not every browser tells; TypeScript's own types leave it out.
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

function mayPrefetch(): boolean {
  if (!navigator.onLine) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.effectiveType !== "slow-2g" && connection?.saveData !== true;
}

/** `addresses` in the language of the screen. */
export function PrefetchScreens({ addresses }: { addresses: readonly string[] }) {
  const framework = useContext(UNSAFE_FrameworkContext);
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const fetchAll = useEffectEvent(async (wanted: readonly string[]) => {
    if (framework === undefined || router === undefined || !mayPrefetch()) return;
    // Without them a screen is fetched file by file when it is wanted.
    const imports = await fileImports().catch(() => NO_IMPORTS);
    const files = filesOfScreens(wanted, router.routes, framework.manifest.routes, imports);
    // What cannot be had is fetched when it is wanted.
    for (const file of files) haveFile(file, "low").catch(() => undefined);
  });
  // The same addresses come as another list with every rendering.
  const list = addresses.join(" ");
  useEffect(() => {
    const timer = setTimeout(() => void fetchAll(list.split(" ")), AFTER_MS);
    return () => clearTimeout(timer);
  }, [list]);
  return null;
}
