import { useEffect, useState } from "react";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import type { SavedFiltersProps } from "./saved-filters.tsx";

const SavedFilters = createOptionalPart(() => import("./saved-filters.tsx"));

/** After what the first screen loads. */
const LOAD_DELAY_MS = 3_000;

type LaterFiltersProps = SavedFiltersProps & {
  /** Where the user has asked for them. */
  isAtOnce?: boolean;
};

export function LaterFilters({ isAtOnce = false, ...props }: LaterFiltersProps) {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLater && !isAtOnce) return null;
  return <SavedFilters {...props} />;
}
