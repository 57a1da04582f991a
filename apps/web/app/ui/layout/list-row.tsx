// A list and its rows: time, title and one line of context.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BareList } from "./bare-list.tsx";
import { classNames } from "../class-names.ts";

export type ListProps = {
  /** The accessible name of the list; or `labelledBy` with the id of its title. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
};

export function List({ label, labelledBy, children }: ListProps) {
  return (
    <BareList aria-label={label} aria-labelledby={labelledBy} className="divide-y divide-line">
      {children}
    </BareList>
  );
}

export type ListRowProps = {
  title: string;
  context?: ReactNode;
  /** Whether the context may wrap to two lines, where truncation would lose meaning: a range of dates. */
  wrapsContext?: boolean;
  leading?: ReactNode;
  time?: ReactNode;
  trailing?: ReactNode;
  to?: string | undefined;
  done?: boolean;
  area?: string | undefined;
  /** Data attributes by which other code selects the row. */
  marks?: Readonly<Record<`data-${string}`, string>>;
};

export function ListRow(props: ListRowProps) {
  const { title, context, wrapsContext = false, leading, time, trailing, to, area, marks } = props;
  const done = props.done ?? false;
  return (
    <li
      {...marks}
      data-area={area}
      className={classNames(
        // With very large text, the title wraps below the rest.
        "relative flex min-h-14 flex-wrap items-center gap-x-3 py-2",
        to !== undefined && "transition-colors hover:bg-sunken/60 data-dragged:opacity-45",
        area !== undefined && "pl-4",
      )}
    >
      {area !== undefined && (
        <span
          aria-hidden="true"
          className="absolute inset-y-3 left-0 w-[3px] rounded-full bg-area"
        />
      )}
      {leading && <div className="relative z-1 flex shrink-0 items-center">{leading}</div>}
      {time !== undefined && (
        <span className="figures w-10 shrink-0 text-14 text-ink-soft">{time}</span>
      )}
      <div className="flex min-w-0 flex-1 basis-28 flex-col">
        <RowTitle title={title} to={to} done={done} />
        {context && (
          <div
            className={classNames(
              "text-14 text-ink-soft",
              wrapsContext ? "line-clamp-2 text-pretty" : "truncate",
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

function RowTitle({ title, to, done }: { title: string; to: string | undefined; done: boolean }) {
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
    <span className="line-clamp-2">
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
