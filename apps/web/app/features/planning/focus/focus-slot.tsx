// The place of what the person is on, at the top of today: kept free until its files and its answer are here, so that
// nothing moves when they come.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { m } from "#platform/i18n/generated/messages.js";
import { ContextColumn } from "#shell/context-column.tsx";
import { browserStore } from "#platform/browser-store.ts";
import { useDevice } from "#platform/use-device.ts";
import { classNames } from "#ui/class-names.ts";
import FocusCard from "./focus-card.tsx";
import { findFirstPending } from "./first-pending.ts";
import { FOCUS_HINT_KEY } from "./focus-hint.ts";
import { focusCardStyles, focusTitleStyles, invitationStyles } from "./focus-styles.ts";

/** Something was under way when this device looked last: its card is the tall one. */
const wasInProgress = () => browserStore().getItem(FOCUS_HINT_KEY) !== null;

export function FocusSlot({ agenda: { items, date } }: { agenda: Agenda }) {
  const startedItem = items.find(isStarted);
  const next = findFirstPending(items);
  const isTall = useDevice(wasInProgress, false) || startedItem !== undefined;
  const title = (startedItem ?? next)?.title;
  const placeholder =
    title === undefined ? <span /> : <FocusPlaceholder title={title} isTall={isTall} />;
  return (
    <ContextColumn lead>
      <div
        className={classNames(
          "empty:hidden",
          isTall
            ? "min-h-47.5 md:min-h-54.5 xl:min-h-48.5"
            : next !== null && "min-h-19 md:min-h-26 xl:min-h-20",
          "pb-3 md:pb-6 xl:pb-0",
        )}
      >
        <FocusCard items={items} date={date} placeholder={placeholder} />
      </div>
    </ContextColumn>
  );
}

/** Words as wide as they are, and nothing that could be found or read. */
const TEXT_STYLES = "before:content-[attr(data-words)]";

/** As high as the card, whose title may take several lines. */
function FocusPlaceholder({ title, isTall }: { title: string; isTall: boolean }) {
  const titleText = (
    <div className="pt-5">
      <span data-words={title} className={`${focusTitleStyles} ${TEXT_STYLES}`} />
    </div>
  );
  return (
    <div aria-hidden="true" className={classNames(focusCardStyles, "invisible")}>
      {isTall ? (
        titleText
      ) : (
        <div className={invitationStyles}>
          <div className="min-w-0 flex-1 basis-40">{titleText}</div>
          <span
            data-words={m.planning_clock_start()}
            className={`h-11 pl-15.5 font-semibold ${TEXT_STYLES}`}
          />
        </div>
      )}
      {isTall && <span className="h-25.5" />}
    </div>
  );
}

function isStarted({ completed, trackedDurationSeconds }: Agenda["items"][number]): boolean {
  return !completed && trackedDurationSeconds > 0;
}
