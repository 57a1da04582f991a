// The place of what the person is on, at the top of today: kept free until its files and its answer are here, so that
// nothing moves when they come.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { m } from "#platform/i18n/generated/messages.js";
import { ContextColumn } from "#shell/context-column.tsx";
import { browserStore } from "#platform/browser-store.ts";
import { useDevice } from "#platform/use-device.ts";
import { classNames } from "#ui/class-names.ts";
import FocusCard from "./focus-card.tsx";
import { firstPending } from "./first-pending.ts";
import { HINT } from "./focus-hint.ts";
import { focusCardLook, focusTitleLook, invitationLook } from "./focus-look.ts";

/** Something was under way when this device looked last: its card is the tall one. */
const wasUnderWay = () => browserStore().getItem(HINT) !== null;

export function FocusPlace({ agenda: { items, date } }: { agenda: Agenda }) {
  const begun = items.find(isBegun);
  const next = firstPending(items);
  const isTall = useDevice(wasUnderWay, false) || begun !== undefined;
  const title = (begun ?? next)?.title;
  const room = title === undefined ? <span /> : <Room title={title} isTall={isTall} />;
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
        <FocusCard items={items} date={date} room={room} />
      </div>
    </ContextColumn>
  );
}

/** Words as wide as they are, and nothing that could be found or read. */
const WORDS = "before:content-[attr(data-words)]";

/** As high as the card, whose title may take several lines. */
function Room({ title, isTall }: { title: string; isTall: boolean }) {
  const words = (
    <div className="pt-5">
      <span data-words={title} className={`${focusTitleLook} ${WORDS}`} />
    </div>
  );
  return (
    <div aria-hidden="true" className={classNames(focusCardLook, "invisible")}>
      {isTall ? (
        words
      ) : (
        <div className={invitationLook}>
          <div className="min-w-0 flex-1 basis-40">{words}</div>
          <span
            data-words={m.planning_clock_start()}
            className={`h-11 pl-15.5 font-semibold ${WORDS}`}
          />
        </div>
      )}
      {isTall && <span className="h-25.5" />}
    </div>
  );
}

function isBegun({ completed, trackedDurationSeconds }: Agenda["items"][number]): boolean {
  return !completed && trackedDurationSeconds > 0;
}
