// What accompanies a screen (focus, load, sleep, cycle): the right column from 1280 px up, and a
// part of the screen itself below that.
import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** As the breakpoint `xl` of the styles. */
const WIDE = "(min-width: 80rem)";

const SlotContext = createContext<HTMLElement | null>(null);
export const ContextSlotProvider = SlotContext.Provider;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const isWide = () => matchMedia(WIDE).matches;

type ContextColumnProps = {
  /** Comes first in the column, and on a narrow screen stands where it is written. */
  lead?: boolean;
  children: ReactNode;
};

export function ContextColumn({ lead = false, children }: ContextColumnProps) {
  const slot = useContext(SlotContext);
  const wide = useSyncExternalStore<boolean | null>(subscribe, isWide, () => null);
  if (wide && slot === null) return null;
  if (wide && slot !== null) {
    return createPortal(lead ? <div className="order-first">{children}</div> : children, slot);
  }
  const inScreen = lead ? (
    children
  ) : (
    <div className="mt-10 border-t border-line pt-6">{children}</div>
  );
  // Drawn for whatever width: a wide page comes to its column once it stands.
  return wide === null ? <div className="contents xl:hidden">{inScreen}</div> : inScreen;
}
