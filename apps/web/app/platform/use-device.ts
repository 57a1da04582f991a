// What only the device knows, on screens that the server writes too.
import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** What `read` says of the device; `unknown` as long as a page looks as the server wrote it. */
export function useDevice<Value extends string | number | boolean | null>(
  read: () => Value,
  unknown: Value,
): Value {
  return useSyncExternalStore(subscribe, read, () => unknown);
}

/** False as long as a page looks as the server wrote it. */
export function useIsHydrated(): boolean {
  return useDevice(() => true, false);
}
