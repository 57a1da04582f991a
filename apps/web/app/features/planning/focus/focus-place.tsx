// The place of what the person is on, at the top of today: kept free until its files and its answer are here, so that
// nothing moves when they come.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { Suspense } from "react";
import { latePart, Nothing } from "#platform/late-part.tsx";
import { ContextColumn } from "#platform/panel/context-column.tsx";
import { browserStore } from "#platform/session/browser-store.ts";
import { classNames } from "#ui/class-names.ts";
import { HINT } from "./focus-hint.ts";

const FocusCard = latePart(() => import("./focus-card.tsx"), Nothing);

/** Something was under way when this device looked last: its card is the tall one. */
const wasUnderWay = () => browserStore().getItem(HINT) !== null;

export function FocusPlace({ agenda: { items, date } }: { agenda: Agenda }) {
  const isTall = wasUnderWay() || items.some(isBegun);
  const isShort = items.some(({ completed, taskId }) => !completed && taskId !== "");
  return (
    <ContextColumn lead>
      <div
        data-pictured=""
        className={classNames(
          "empty:hidden",
          isTall
            ? "min-h-47.5 md:min-h-54.5 xl:min-h-48.5"
            : isShort && "min-h-19 md:min-h-26 xl:min-h-20",
          "pb-3 md:pb-6 xl:pb-0",
        )}
      >
        <Suspense fallback={isTall || isShort ? <span /> : null}>
          <FocusCard items={items} date={date} />
        </Suspense>
      </div>
    </ContextColumn>
  );
}

function isBegun({ completed, trackedDurationSeconds }: Agenda["items"][number]): boolean {
  return !completed && trackedDurationSeconds > 0;
}
