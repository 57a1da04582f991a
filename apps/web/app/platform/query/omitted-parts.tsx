// One line for all parts of a screen that the device has not stored, instead of an error in each.
import { useCallback, useState, type ReactNode } from "react";
import { m } from "../i18n/generated/messages.js";
import { OmissionReport } from "./omitted.tsx";

/** Around the parts; the line comes first. */
export function OmittedParts({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const report = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return (
    <OmissionReport value={report}>
      {count > 0 && (
        <output className="block pb-2 text-ink-soft">{m.outbox_rest_not_stored()}</output>
      )}
      {children}
    </OmissionReport>
  );
}
