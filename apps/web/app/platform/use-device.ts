// Reads device-only values on screens that the server renders too.
import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** The result of `read`; `unknown` during hydration, as in the server's HTML. */
export function useDevice<Value extends string | number | boolean | null>(
  read: () => Value,
  unknown: Value,
): Value {
  return useSyncExternalStore(subscribe, read, () => unknown);
}

/** False during hydration, as in the server's HTML. */
export function useIsHydrated(): boolean {
  return useDevice(() => true, false);
}
