// One line for all parts of a screen that the device has not stored, instead of an error in each.
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { isNotStored } from "../api/errors.ts";
import { m } from "../i18n/generated/messages.js";

const Report = createContext<(() => () => void) | null>(null);

/** Around the parts; the line comes first. */
export function OmittedParts({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const report = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return (
    <Report value={report}>
      {count > 0 && (
        <output className="block pb-2 text-ink-soft">{m.platform_rest_not_stored()}</output>
      )}
      {children}
    </Report>
  );
}

/** Whether a part is left to the line of its screen. @param error of its query */
export function useIsOmitted(error: unknown): boolean {
  const report = use(Report);
  const isOmitted = report !== null && isNotStored(error);
  useEffect(() => (isOmitted ? report() : undefined), [isOmitted, report]);
  return isOmitted;
}
