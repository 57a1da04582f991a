// The day as list or timeline, a preference per device, and the button for a proposal.
import { useRef, useState, type ReactNode } from "react";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { Sparkles } from "lucide-react";
import { useLocation } from "react-router";
import { DAY_VIEW_COOKIE, storeCookie, readCookie } from "#platform/cookies.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useDevice } from "#platform/use-device.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Announcement } from "../announcement.tsx";

const TimelineView = createLazyPart(() => import("./timeline/timeline-view.tsx"), <Loading />);

type View = "list" | "timeline";

/** The server reads this cookie too: it renders no day for users of the timeline. */
const getStoredView = (): View =>
  readCookie(document.cookie, DAY_VIEW_COOKIE) === "timeline" ? "timeline" : "list";

type DayViewsProps = {
  agenda: Agenda;
  day: Day;
  today: Day;
  nowMinute: number | null;
  children: ReactNode;
};

const SEGMENT =
  "min-h-11 flex-1 rounded-control px-4 text-ink-soft transition-colors hover:text-ink aria-pressed:bg-raised " +
  "aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:inset-ring aria-pressed:inset-ring-line-strong";

export function DayViews({ agenda, day, today, nowMinute, children }: DayViewsProps) {
  // The energy screen links here with this state to request a proposal.
  const isRequested = useLocation().state === "propose" && day === today;
  // The document of the service worker may be older than the choice.
  const stored = useDevice(getStoredView, "list");
  const [chosen, setView] = useState<View | null>(isRequested ? "timeline" : null);
  const view = chosen ?? stored;
  const [isProposing, setProposing] = useState(isRequested);
  const choose = (next: View) => {
    setView(next);
    setProposing(false);
    storeCookie(DAY_VIEW_COOKIE, next);
  };
  const propose = () => {
    setView("timeline");
    setProposing(true);
  };
  const proposing = useRef<HTMLButtonElement>(null);
  const onProposed = () => {
    setProposing(false);
    // The focused element was removed, so focus returns to the button.
    proposing.current?.focus();
  };
  const views: readonly (readonly [View, string])[] = [
    ["list", m.planning_view_list()],
    ["timeline", m.planning_view_timeline()],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 md:pb-4 print:hidden">
        <fieldset className="flex flex-1 rounded-control bg-sunken md:max-w-60">
          <legend className="sr-only">{m.planning_view_choice()}</legend>
          {views.map(([value, name]) => (
            <button
              key={value}
              type="button"
              aria-pressed={view === value}
              onClick={() => choose(value)}
              className={SEGMENT}
            >
              {name}
            </button>
          ))}
        </fieldset>
        {day >= today && (
          <button
            ref={proposing}
            type="button"
            aria-pressed={isProposing}
            onClick={propose}
            className={classNames(getButtonStyles("outline"), "max-md:flex-1")}
          >
            <Icon of={Sparkles} />
            {m.panel_propose()}
          </button>
        )}
      </div>
      {view === "list" ? (
        children
      ) : (
        <TimelineView
          key={agenda.date}
          agenda={agenda}
          day={day}
          today={today}
          nowMinute={nowMinute}
          isProposing={isProposing}
          onProposed={onProposed}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <Announcement>{m.planning_timeline_loading()}</Announcement>
      <SkeletonRows count={6} />
    </div>
  );
}
