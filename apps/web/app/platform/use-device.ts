// Reads device-only values on screens that the server renders too.
import { useSyncExternalStore } from "react";
import { useIsHydrated } from "./pages/document-context.tsx";

const subscribeToNothing = () => () => undefined;

/** The result of `read`; `unknown` during hydration, as in the server's HTML. */
export function useDevice<Value extends string | number | boolean | null>(
  read: () => Value,
  unknown: Value,
  subscribe: (listener: () => void) => () => void = subscribeToNothing,
): Value {
  const isHydrated = useIsHydrated();
  const readUnknown = () => unknown;
  return useSyncExternalStore(subscribe, isHydrated ? read : readUnknown, readUnknown);
}
