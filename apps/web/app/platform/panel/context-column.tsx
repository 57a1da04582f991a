// What accompanies a screen (focus, load, sleep, cycle): the right column from 1280 px up, and a
// part of the screen itself below that.
import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

const WIDE = "(min-width: 80rem)";

const SlotContext = createContext<HTMLElement | null>(null);
export const ContextSlotProvider = SlotContext.Provider;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const isWide = () => matchMedia(WIDE).matches;

export function ContextColumn({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext);
  const wide = useSyncExternalStore(subscribe, isWide, () => false);
  if (wide) return slot === null ? null : createPortal(children, slot);
  return <div className="mt-10 border-t border-line pt-6">{children}</div>;
}
