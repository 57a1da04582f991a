// Fetches the code of the screens that are one press away, a moment after this one stands, unless the
// connection is too slow or the person saves data. Into the browser's cache only: the router's own way to do
// it runs the code, and answers a failure by loading the page anew, and with it goes what somebody was writing.
import { useContext, useEffect, useEffectEvent } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";
import { filesOfScreens, importsOfRoutes, NO_IMPORTS } from "./screen-files.ts";

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

const fetched = new Set<string>();

async function fetchAhead(file: string): Promise<void> {
  if (fetched.has(file)) return;
  fetched.add(file);
  try {
    const response = await fetch(file, { priority: "low" });
    // Unread, it would not be kept.
    await response.blob();
  } catch {
    // It is fetched when it is wanted.
    fetched.delete(file);
  }
}

/** `addresses` in the language of the screen. */
export function PrefetchScreens({ addresses }: { addresses: readonly string[] }) {
  const framework = useContext(UNSAFE_FrameworkContext);
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const fetchAll = useEffectEvent(async (wanted: readonly string[]) => {
    if (framework === undefined || router === undefined || !mayPrefetch()) return;
    const { routes, version } = framework.manifest;
    // Without it a screen is fetched file by file when it is wanted.
    const imports = await importsOfRoutes(version).catch(() => NO_IMPORTS);
    const files = filesOfScreens(wanted, router.routes, routes, imports);
    for (const file of files) void fetchAhead(file);
  });
  // The same addresses come as another list with every rendering.
  const list = addresses.join(" ");
  useEffect(() => {
    const timer = setTimeout(() => void fetchAll(list.split(" ")), AFTER_MS);
    return () => clearTimeout(timer);
  }, [list]);
  return null;
}
