// The frame of a message in a thread: day, author, bubble, and the line below it.
import type { ReactNode } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { formatMessageDay } from "../format-message-date.ts";
import type { ThreadRow } from "../thread/build-rows.ts";

type BubbleProps = {
  row: Pick<ThreadRow, "startsDay" | "startsAuthor" | "createdAt">;
  isOwn: boolean;
  /** The message that a search has found. */
  isHighlighted?: boolean;
  author?: ReactNode;
  actions?: ReactNode;
  below: ReactNode;
  children: ReactNode;
};

export function Bubble(props: BubbleProps) {
  const { row, isOwn, isHighlighted = false, author, actions, below, children } = props;
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  return (
    <>
      {row.startsDay && (
        <p className="py-3 text-center text-14 text-ink-soft first-letter:uppercase">
          {formatMessageDay(row.createdAt, locale, timezone)}
        </p>
      )}
      <div
        className={classNames(
          "group flex flex-col",
          row.startsAuthor ? "pt-3" : "pt-1",
          isOwn ? "items-end" : "items-start",
        )}
      >
        {author}
        <div
          className={classNames(
            "flex max-w-full items-center gap-1",
            isOwn ? "flex-row-reverse pl-4" : "pr-4",
          )}
        >
          <div
            className={classNames(
              "flex max-w-md min-w-0 flex-col gap-2 rounded-card px-3 py-2",
              isOwn ? "bg-accent-soft" : "bg-sunken",
              isHighlighted && "inset-ring-2 inset-ring-accent-text",
            )}
          >
            {children}
          </div>
          {actions}
        </div>
        <div className="flex flex-wrap items-center gap-x-2 px-1 text-14 text-ink-soft">
          {below}
        </div>
      </div>
    </>
  );
}
