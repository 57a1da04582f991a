// A scrollable part of a page. It is focusable, so that arrow keys scroll it.
import { useLayoutEffect, useRef, type ReactNode, type UIEventHandler } from "react";
import { classNames } from "../class-names.ts";

type ScrollAreaProps = {
  label: string;
  className?: string;
  /** Called once with its element, for example to set the initial scroll position. */
  onMount?: (area: HTMLElement) => void;
  onScroll?: UIEventHandler<HTMLElement>;
  children: ReactNode;
};

export function ScrollArea({ label, className, onMount, onScroll, children }: ScrollAreaProps) {
  const area = useRef<HTMLElement>(null);
  const mountCallback = useRef(onMount);
  useLayoutEffect(() => {
    if (area.current) mountCallback.current?.(area.current);
  }, []);
  return (
    <section
      ref={area}
      onScroll={onScroll}
      aria-label={label}
      // Safari scrolls by the arrow keys only what has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames("overflow-auto outline-offset-2", className)}
    >
      {children}
    </section>
  );
}
