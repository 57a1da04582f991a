// The proposal as a list: tasks with time, reason and a checkbox, then what was left for another day.
import type { Proposal } from "@vereda/domain/planning/proposal/input";
import type { ReactNode, RefObject } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { formatProposalReason } from "./format-proposal.ts";

type ProposalPanelProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  proposal: Proposal;
  excludedIds: ReadonlySet<string>;
  getTitle: (id: string) => string;
  onToggle: (id: string) => void;
  onToggleAll: (all: boolean) => void;
  onAccept: () => void;
  onClose: () => void;
  /** What was left for another day. */
  children: ReactNode;
};

export function ProposalPanel(props: ProposalPanelProps) {
  const { heading, proposal, excludedIds, getTitle, onToggle, onToggleAll, onAccept, onClose } =
    props;
  const { children } = props;
  const { scheduled, unscheduled } = proposal;
  const locale = useLocale();
  const count = scheduled.filter(({ id }) => !excludedIds.has(id)).length;
  return (
    <section
      aria-labelledby="proposal"
      className="mt-4 flex flex-col gap-3 rounded-card bg-sunken p-4"
    >
      <div className="flex flex-col gap-1">
        <h2 ref={heading} id="proposal" tabIndex={-1} className="text-22 font-medium outline-none">
          {formatTitle(scheduled.length, unscheduled.length)}
        </h2>
        <p className="text-14 text-ink-soft">
          {scheduled.length > 0
            ? m.planning_proposal_text()
            : unscheduled.length === 0 && m.planning_proposal_nothing()}
        </p>
      </div>
      {scheduled.length > 1 && (
        <Checkbox
          isSelected={count === scheduled.length}
          isIndeterminate={count > 0 && count < scheduled.length}
          onChange={onToggleAll}
        >
          {m.planning_proposal_all()}
        </Checkbox>
      )}
      <BareList className="divide-y divide-line empty:hidden">
        {scheduled.map(({ id, from, to, reason }) => (
          <li key={id} className="py-1">
            <Checkbox
              isSelected={!excludedIds.has(id)}
              onChange={() => onToggle(id)}
              description={formatProposalReason(reason, { from, locale, getTitle })}
            >
              <span className="block font-semibold">{getTitle(id)}</span>
              <span className="figures block text-14">
                {formatTime(from, locale)}–{formatTime(to, locale)} · {formatMinutes(to - from)}
              </span>
            </Checkbox>
          </li>
        ))}
      </BareList>
      {children}
      {/* Sticky, so that the buttons remain reachable in a long list. */}
      <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] in-data-queued:bottom-[calc(5.25rem+env(safe-area-inset-bottom))] -mx-4 -mb-4 flex flex-wrap gap-2 rounded-b-card border-t border-line bg-sunken p-4 md:bottom-0">
        {scheduled.length > 0 && (
          <Button variant="primary" isDisabled={count === 0} onPress={onAccept}>
            {count === scheduled.length
              ? m.planning_proposal_accept_all()
              : m.planning_proposal_accept({ count })}
          </Button>
        )}
        <Button variant="quiet" onPress={onClose}>
          {scheduled.length > 0 ? m.panel_not_now() : m.platform_close()}
        </Button>
      </div>
    </section>
  );
}

function formatTitle(scheduledCount: number, unscheduledCount: number): string {
  if (scheduledCount > 0) return m.planning_proposal_title({ count: scheduledCount });
  return unscheduledCount > 0 ? m.planning_proposal_none() : m.planning_proposal_empty();
}
