import { Suspense, useEffect, useState } from "react";
import { createLazyPart, Nothing } from "#platform/lazy-part.tsx";
import type { SavedFiltersProps } from "./saved-filters.tsx";

const SavedFilters = createLazyPart(() => import("./saved-filters.tsx"), Nothing);

/** After what the first screen loads. */
const LOAD_DELAY_MS = 3_000;

export function LaterFilters(props: SavedFiltersProps) {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLater) return null;
  return (
    <Suspense fallback={null}>
      <SavedFilters {...props} />
    </Suspense>
  );
}
