// A block in the hours of a day: can be dragged, resized, moved by keys and opened.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { classNames } from "#ui/class-names.ts";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { getItemKey } from "../list/agenda-list.tsx";
import { getItemDate, toRowTask } from "../../tasks/rows/row-task.ts";
import { useCompletion } from "../../tasks/completions/completions.ts";
import { isMovable } from "./day-sheet.ts";

type BlockProps = {
  item: AgendaItem;
  date: string;
  minute: number;
  minutes: number;
  style: CSSProperties;
  /** Too short for two lines. */
  isCompact: boolean;
  isDragged: boolean;
  /** Moved by keys, not saved yet. */
  isDraft: boolean;
  describedBy: string;
  onOpen: () => void;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  onResizeStart: (event: PointerEvent<HTMLElement>) => void;
};

const BOX =
  "@container absolute flex overflow-hidden rounded-control border-l-[3px] border-area bg-raised inset-ring " +
  "inset-ring-line transition-colors has-[button:hover]:bg-sunken";

/** The time is next to the title, or below it in narrow blocks. */
const COMPACT =
  "items-center gap-2 @max-[28rem]:flex-col @max-[28rem]:items-start @max-[28rem]:justify-center @max-[28rem]:gap-0 @max-[28rem]:leading-4";

/** Two lines for the title where the time does not fit. */
const COMPACT_TITLE =
  "max-w-full truncate @max-[12rem]:line-clamp-2 @max-[12rem]:whitespace-normal";

export function Block(props: BlockProps) {
  const { item, minute, minutes, style, isCompact, isDragged, isDraft } = props;
  const locale = useLocale();
  const [from, to] = [formatTime(minute, locale), formatTime(minute + minutes, locale)];
  const movable = isMovable(item);
  return (
    <div
      data-area={getAreaColour(item.areaId)}
      style={style}
      className={classNames(
        BOX,
        isDragged && "opacity-40",
        isDraft && "z-2 outline-2 outline-focus-ring",
      )}
    >
      {item.type === "TASK" && <BlockCheck item={item} date={props.date} isCompact={isCompact} />}
      <button
        type="button"
        data-block={getItemKey(item)}
        {...(movable && { "aria-describedby": props.describedBy })}
        className={classNames(
          "flex min-w-0 flex-1 select-none pr-2 text-left text-14 -outline-offset-2",
          isCompact ? COMPACT : "flex-col pt-2",
          item.type === "TASK" ? "@max-[7rem]:pl-2" : "pl-3 @max-[7rem]:pl-2",
          movable && "pointer-fine:cursor-grab",
        )}
        onClick={props.onOpen}
        {...(movable && {
          onPointerDown: props.onDragStart,
          onKeyDown: props.onKey,
          onBlur: props.onLeave,
        })}
      >
        <span
          className={classNames(
            "min-w-0 font-semibold",
            isCompact ? COMPACT_TITLE : "line-clamp-2",
            item.completed ? "text-ink-soft line-through" : "text-ink",
          )}
        >
          {item.title}
        </span>{" "}
        {/* In narrow lanes the title has priority over the time, which the hour scale shows. */}
        <span
          className={classNames(
            "figures shrink-0 truncate text-12 text-ink-soft",
            isCompact && "max-w-full @max-[12rem]:sr-only",
          )}
        >
          {from}–{to} · {formatMinutes(minutes)}
        </span>
      </button>
      {movable && (
        <span
          aria-hidden="true"
          data-resize=""
          onPointerDown={props.onResizeStart}
          className={classNames(
            "absolute inset-x-0 bottom-0 flex h-2.5 cursor-ns-resize touch-none items-end pb-0.5 pointer-coarse:h-4",
            // At the right, because the text of a compact block reaches down to the handle.
            isCompact ? "justify-end pr-2" : "justify-center",
          )}
        >
          <span className="h-[3px] w-6 rounded-full bg-line-strong" />
        </span>
      )}
    </div>
  );
}

type CheckProps = { item: AgendaItem; date: string; isCompact: boolean };

function BlockCheck({ item, date, isCompact }: CheckProps) {
  const { mark } = useCompletion(toRowTask(item), getItemDate(item, date));
  return (
    <div
      className={classNames(
        "flex shrink-0 @max-[7rem]:hidden",
        isCompact ? "items-center" : "items-start",
      )}
    >
      <DoneCheck
        label={m.planning_day_row_done({ title: item.title })}
        isSelected={item.completed}
        onChange={mark}
      />
    </div>
  );
}
