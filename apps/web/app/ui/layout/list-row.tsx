// A list and its rows: time, title and one line of context.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BareList } from "./bare-list.tsx";
import { classNames } from "../class-names.ts";
import { useFieldFormats } from "../dates/formats-context.ts";
import { useSwipe, type Swipe, type SwipeState } from "../use-swipe.ts";

type ListProps = {
  /** The accessible name of the list; or `labelledBy` with the id of its title. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
};

export function List({ label, labelledBy, children }: ListProps) {
  return (
    <BareList
      aria-label={label}
      aria-labelledby={labelledBy}
      className="divide-y divide-line has-data-swiped:overflow-x-clip"
    >
      {children}
    </BareList>
  );
}

export type ListRowProps = {
  title: string;
  context?: ReactNode;
  /** Whether the context may wrap to three lines, where truncation would lose meaning: dates, amounts. */
  wrapsContext?: boolean;
  leading?: ReactNode;
  time?: ReactNode;
  trailing?: ReactNode;
  to?: string | undefined;
  done?: boolean;
  area?: string | undefined;
  /** Data attributes by which other code selects the row. */
  marks?: Readonly<Record<`data-${string}`, string>>;
  /** By finger only; the same actions must be in `leading` or `trailing`. */
  swipe?: Swipe | undefined;
};

export function ListRow(props: ListRowProps) {
  const { title, context, wrapsContext = false, leading, time, trailing, to, area, marks } = props;
  const { clock } = useFieldFormats();
  const done = props.done ?? false;
  const swipe = useSwipe(props.swipe);
  return (
    <li
      {...marks}
      {...swipe.props}
      data-area={area}
      data-swiped={swipe.state === null ? undefined : swipe.state.to}
      className={classNames(
        // With very large text, the title wraps below the rest.
        "relative flex min-h-14 flex-wrap items-center gap-x-3 py-2",
        to !== undefined && "transition-colors hover:bg-sunken/60 data-dragged:opacity-45",
        area !== undefined && "pl-4",
        swipe.props && "touch-pan-y transition-[translate] data-swiped:transition-none",
      )}
    >
      {swipe.state && <SwipeHint state={swipe.state} swipe={props.swipe} />}
      {area !== undefined && (
        <span
          aria-hidden="true"
          className="absolute inset-y-3 left-0 w-[3px] rounded-full bg-area"
        />
      )}
      {leading && <div className="relative z-1 flex shrink-0 items-center">{leading}</div>}
      <div className="grid min-w-0 flex-1 basis-28 grid-cols-[auto_minmax(0,1fr)] gap-x-2 md:gap-x-3">
        {time !== undefined && (
          <span
            className={classNames(
              "figures text-14 whitespace-nowrap text-ink-soft",
              // Beside the context on a phone, where the title needs the width.
              "max-md:row-start-2 md:row-span-2 md:self-center",
              clock === "12h" ? "md:w-16" : "md:w-10",
            )}
          >
            {time}
          </span>
        )}
        <RowTitle
          title={title}
          to={to}
          done={done}
          className={time === undefined ? "col-span-2" : "max-md:col-span-2"}
        />
        {context && (
          <div
            className={classNames(
              "text-14 text-ink-soft",
              time === undefined ? "col-span-2" : "col-start-2",
              wrapsContext ? "line-clamp-3 text-pretty" : "truncate",
            )}
          >
            {context}
          </div>
        )}
      </div>
      {trailing && (
        <div className="relative z-1 ml-auto flex shrink-0 items-center gap-1">{trailing}</div>
      )}
    </li>
  );
}

/** Next to the row, where it uncovers the list. */
function SwipeHint({ state, swipe }: { state: NonNullable<SwipeState>; swipe: Swipe | undefined }) {
  const isRight = state.to === "right";
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute inset-y-0 flex w-32 items-center px-4 text-14 font-semibold",
        isRight ? "right-full justify-end" : "left-full justify-start",
        state.isFar ? "bg-accent text-accent-ink" : "bg-accent-soft text-accent-text",
      )}
    >
      {swipe?.[state.to]?.label}
    </span>
  );
}

type RowTitleProps = {
  title: string;
  to: string | undefined;
  done: boolean;
  className: string;
};

function RowTitle({ title, to, done, className }: RowTitleProps) {
  const titleStyles = classNames(
    "stroke-through box-decoration-clone transition-colors",
    done ? "text-ink-soft" : "text-ink",
  );
  const content = (
    <span data-done={done} className={titleStyles}>
      {title}
    </span>
  );
  return (
    <span className={`line-clamp-3 ${className}`}>
      {to === undefined ? (
        content
      ) : (
        <Link to={to} className="outline-offset-0 after:absolute after:inset-0">
          {content}
        </Link>
      )}
    </span>
  );
}
