// Reserves the space of the focus card at the top of today, to avoid layout shift.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { m } from "#platform/i18n/generated/messages.js";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { getBrowserStore } from "#platform/browser-store.ts";
import { useDevice } from "#platform/use-device.ts";
import { classNames } from "#ui/class-names.ts";
import FocusCard from "./focus-card.tsx";
import { useFirstPending } from "./first-pending.ts";
import { FOCUS_HINT_KEY } from "./focus-hint.ts";
import { focusCardStyles, focusTitleStyles, invitationStyles } from "./focus-styles.ts";

/** True if a task was in progress on the last visit; its card is the tall variant. */
const hasFocusHint = () => getBrowserStore().getItem(FOCUS_HINT_KEY) !== null;

/** Its card then stands above the list. */
export function useIsTracking({ items }: Agenda): boolean {
  return useDevice(hasFocusHint, false) || items.some(isStarted);
}

type ReservedFocusCardProps = {
  agenda: Agenda;
  /** Whether the list stands before it. */
  isBelow?: boolean;
};

export function ReservedFocusCard({ agenda, isBelow = false }: ReservedFocusCardProps) {
  const { items, date } = agenda;
  const startedItem = items.find(isStarted);
  const next = useFirstPending(items, date);
  const isTall = useIsTracking(agenda);
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
          isBelow ? "mt-3 pt-3 md:mt-0 md:pt-6 xl:pt-0" : "pb-3 md:pb-6 xl:pb-0",
        )}
      >
        <FocusCard items={items} date={date} placeholder={placeholder} />
      </div>
    </ContextColumn>
  );
}

/** Takes up the width of the text without adding text that could be searched or read aloud. */
const TEXT_STYLES = "before:content-[attr(data-labels)]";

/** As tall as the card, whose title may wrap over several lines. */
function FocusPlaceholder({ title, isTall }: { title: string; isTall: boolean }) {
  const titleText = (
    <div className="pt-5">
      <span data-labels={title} className={`${focusTitleStyles} ${TEXT_STYLES}`} />
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
            data-labels={m.planning_to_active()}
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
