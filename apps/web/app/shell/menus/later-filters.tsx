import { useEffect, useState } from "react";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import type { SavedFiltersProps } from "./saved-filters.tsx";

const SavedFilters = createOptionalPart(() => import("./saved-filters.tsx"));

/** After what the first screen loads. */
const LOAD_DELAY_MS = 3_000;

export function LaterFilters(props: SavedFiltersProps) {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLater) return null;
  return <SavedFilters {...props} />;
}
