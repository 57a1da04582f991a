// Whether a media query applies; rerenders when that changes.
import { useCallback } from "react";
import { useDevice } from "./use-device.ts";

/** Null on the server and during hydration, where the width is unknown. */
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useDevice<boolean | null>(() => matchMedia(query).matches, null, subscribe);
}
