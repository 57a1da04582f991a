// The empty day: an input for its first task.
import { Hills } from "#platform/brand/hills.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { classNames } from "#ui/class-names.ts";
import { InlineQuickAdd } from "../quick-add/inline-quick-add.tsx";

type EmptyDayProps = {
  isToday: boolean;
  /** False once the first task is there; the input remains for the next one. */
  isEmpty: boolean;
  onSaved: () => void;
};

export default function EmptyDay({ isToday, isEmpty, onSaved }: EmptyDayProps) {
  return (
    <div className={classNames("flex flex-col gap-4 print:hidden", isEmpty ? "pb-2" : "pb-6")}>
      {isEmpty && <Hills className="-mt-4 w-44 max-w-full text-ink-soft md:w-56" />}
      <InlineQuickAdd {...getTexts(isToday, isEmpty)} onSaved={onSaved} />
    </div>
  );
}

function getTexts(isToday: boolean, isEmpty: boolean) {
  if (!isEmpty) return { label: m.planning_day_what_else() };
  return {
    label: isToday ? m.planning_day_what_today() : m.planning_day_what(),
    example: m.planning_quick_inline_example(),
  };
}
