// The scrolled list of a thread: only the visible rows are in the document, and the end stays in view.
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode, RefObject, UIEvent } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";
import type { ThreadRow } from "./build-rows.ts";

const ESTIMATED_HEIGHT = 72;
/** Pixels from the end within which the list follows new messages. */
const END_THRESHOLD = 80;
/** Rows before the first one at which the earlier ones are loaded. */
const EARLIER_ROWS = 4;

type MessageListProps = {
  label: string;
  rows: readonly ThreadRow[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** The message to show first, instead of the last one. */
  targetId: string | null;
  /** The latest message that the user has written and that is not sent yet. */
  outgoingId: string | undefined;
  isAtEnd: boolean;
  onAtEnd: (isAtEnd: boolean) => void;
  onLoad: (kind: "earlier" | "later" | "latest") => void;
  children: (row: ThreadRow) => ReactNode;
};

export function MessageList(props: MessageListProps) {
  const { label, rows, hasEarlier, hasLater, targetId, outgoingId, isAtEnd } = props;
  const { onAtEnd, children } = props;
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useThreadVirtualizer(scroller, props);
  const items = virtualizer.getVirtualItems();
  useEdgeLoading(items[0]?.index, items.at(-1)?.index, props);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    onAtEnd(scrollHeight - scrollTop - clientHeight <= END_THRESHOLD);
  };
  const goToEnd = useEnd(virtualizer, props);
  useOutgoing(outgoingId, goToEnd);
  return (
    <div className="relative min-h-0 flex-1">
      <ScrollArea
        label={label}
        onMount={(area) => {
          scroller.current = area;
        }}
        onScroll={onScroll}
        className="flex h-full flex-col overscroll-contain px-3 [overflow-anchor:none] -outline-offset-2! md:px-4"
      >
        <BareOrderedList
          className="relative mt-auto w-full shrink-0"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ key, index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={hasEarlier || hasLater ? -1 : rows.length}
                aria-posinset={index + 1}
                aria-current={row.key === targetId || undefined}
                className="absolute top-0 left-0 w-full"
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </li>
            );
          })}
        </BareOrderedList>
      </ScrollArea>
      {(!isAtEnd || hasLater) && (
        <div className="absolute right-3 bottom-3 rounded-full border border-line bg-raised shadow-float">
          <IconButton
            icon={ArrowDown}
            label={m.community_messages_to_end()}
            className="rounded-full!"
            onPress={goToEnd}
          />
        </div>
      )}
    </div>
  );
}

function useThreadVirtualizer(
  scroller: RefObject<HTMLElement | null>,
  { rows, targetId, hasLater }: MessageListProps,
) {
  const [hadLater, setHadLater] = useState(hasLater);
  useEffect(() => setHadLater(hasLater), [hasLater]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises it
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: "end",
    // A later page is read from its start.
    followOnAppend: !hasLater && !hadLater,
    scrollEndThreshold: END_THRESHOLD,
    overscan: 8,
    useFlushSync: false,
  });
  const target = targetId === null ? -1 : rows.findIndex(({ key }) => key === targetId);
  const visibleView = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (targetId !== null && target !== -1) {
      // Once only: it may be dropped and loaded again while the user scrolls.
      if (visibleView.current === targetId) return;
      visibleView.current = targetId;
      virtualizer.scrollToIndex(target, { align: "center" });
      // The result that led here is gone, or in another part of the screen.
      scroller.current?.focus({ preventScroll: true });
      return;
    }
    if (visibleView.current === null) virtualizer.scrollToEnd();
    if (targetId === null || visibleView.current === null) visibleView.current = "end";
  }, [scroller, virtualizer, target, targetId]);
  return virtualizer;
}

/** Scrolls to the last message; if later ones are not loaded, as soon as they are. */
function useEnd(
  virtualizer: Virtualizer<HTMLElement, HTMLLIElement>,
  { hasLater, onLoad }: MessageListProps,
): () => void {
  const isGoing = useRef(false);
  useLayoutEffect(() => {
    if (hasLater || !isGoing.current) return;
    isGoing.current = false;
    virtualizer.scrollToEnd();
  }, [virtualizer, hasLater]);
  return () => {
    isGoing.current = hasLater;
    if (hasLater) onLoad("latest");
    else virtualizer.scrollToEnd();
  };
}

/** What one writes appears, wherever one was reading. */
function useOutgoing(id: string | undefined, goToEnd: () => void): void {
  const visibleId = useRef(id);
  const show = useEffectEvent(goToEnd);
  useEffect(() => {
    if (id === undefined || id === visibleId.current) return;
    visibleId.current = id;
    show();
  }, [id]);
}

function useEdgeLoading(
  first: number | undefined,
  last: number | undefined,
  { rows, hasEarlier, hasLater, onLoad }: MessageListProps,
): void {
  const isNearStart = hasEarlier && first !== undefined && first < EARLIER_ROWS;
  const isNearEnd = hasLater && last !== undefined && last >= rows.length - 1;
  // Another key after each page, as long as its edge is still near.
  const startKey = isNearStart ? rows[0]?.key : undefined;
  const endKey = isNearEnd ? rows.at(-1)?.key : undefined;
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (startKey !== undefined) load("earlier");
  }, [startKey]);
  useEffect(() => {
    if (endKey !== undefined) load("later");
  }, [endKey]);
}
