// Fetches the code of the screens that are one press away, a moment after this one stands, unless the
// connection is too slow or the person saves data.
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

const AFTER_MS = 1_000;

// Not every browser tells; TypeScript's own types leave it out.
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

// Without a network nothing may be tried: the router answers a screen it cannot fetch by loading the
// page anew, and with it goes whatever somebody was writing.
function mayPrefetch(): boolean {
  if (!navigator.onLine) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.effectiveType !== "slow-2g" && connection?.saveData !== true;
}

/** `addresses` in the language of the screen. */
export function PrefetchScreens({ addresses }: { addresses: readonly string[] }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(mayPrefetch()), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime && addresses.map((one) => <PrefetchPageLinks key={one} page={one} />);
}
