// The context of a screen: a right column from 1280 px up, otherwise part of the screen.
import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useMediaQuery } from "#platform/use-media-query.ts";

/** Same as the `xl` breakpoint of the styles. */
const WIDE = "(min-width: 80rem)";

const SlotContext = createContext<HTMLElement | null>(null);
export const ContextSlotProvider = SlotContext.Provider;

type ContextColumnProps = {
  /** First in the column; on a narrow screen it stays where it is written. */
  lead?: boolean;
  children: ReactNode;
};

export function ContextColumn({ lead = false, children }: ContextColumnProps) {
  const slot = useContext(SlotContext);
  const wide = useMediaQuery(WIDE);
  if (wide === true) {
    if (slot === null) return null;
    return createPortal(lead ? <div className="order-first">{children}</div> : children, slot);
  }
  const inScreen = lead ? (
    children
  ) : (
    <div className="mt-10 border-t border-line pt-6">{children}</div>
  );
  // Server HTML fits any width: a wide page moves it to the column after hydration. A narrow one keeps
  // the element, because what is mounted again loses the focus.
  return (
    <div data-context="" className="contents xl:hidden">
      {inScreen}
    </div>
  );
}
