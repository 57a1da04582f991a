// Whether a part of a screen leaves its error to the line of the screen; see omitted-parts.tsx.
import { createContext, use, useEffect, type ComponentProps } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { isNotStored } from "../api/errors.ts";

/** Tells the screen; the returned function takes it back. */
export const OmissionReport = createContext<(() => () => void) | null>(null);

/** Whether a part is left to the line of its screen. @param error of its query */
export function useIsOmitted(error: unknown): boolean {
  const screen = use(OmissionReport);
  const report = isNotStored(error) ? screen : null;
  useEffect(() => report?.(), [report]);
  return report !== null;
}

export function PartFailure(props: ComponentProps<typeof Failure>) {
  return useIsOmitted(props.error) ? null : <Failure {...props} />;
}
