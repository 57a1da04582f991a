// The tags of a task on its row, at most two, and on its page, all of them.
import type { TaskTag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { m } from "#platform/i18n/generated/messages.js";
import { classNames } from "#ui/class-names.ts";
import { TagDot } from "./tag-dot.tsx";

const MAX_ON_ROW = 2;

type TagChipsProps = {
  tags: readonly TaskTag[];
  isWhole?: boolean;
  className?: string;
};

export function TagChips({ tags, isWhole = false, className }: TagChipsProps) {
  if (tags.length === 0) return null;
  const visible = isWhole ? tags : tags.slice(0, MAX_ON_ROW);
  const others = tags.slice(visible.length);
  return (
    <span
      className={classNames(
        // A row is cut before the first tag that does not fit.
        isWhole ? "inline-flex flex-wrap gap-1 align-middle" : "*:mr-1 *:align-middle",
        className,
      )}
    >
      <span className="sr-only">{m.planning_tags()}: </span>
      {visible.map((tag) => (
        <span
          key={tag.id}
          className={classNames(
            "inline-flex items-center gap-1.5 rounded-full bg-sunken px-2 text-14 text-ink-soft",
            isWhole ? "max-w-full" : "max-w-28",
          )}
        >
          <TagDot color={tag.color} />
          <span className="truncate">{tag.name}</span>
        </span>
      ))}
      {others.length > 0 && (
        <span className="figures text-14 text-ink-soft">
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{others.map(({ name }) => name).join(", ")}</span>
        </span>
      )}
    </span>
  );
}
