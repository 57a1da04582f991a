// The dialog of a day's time by area, context, kind and part, and of the lessons from past days.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { listDayTasks, type DayLoad } from "@vereda/domain/planning/workload/day-load";
import {
  computeDistribution,
  toCategorizedTasks,
  type Distribution,
} from "@vereda/domain/planning/workload/workload-distribution";
import type { Day } from "@vereda/domain/time/day";
import { useState } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { LearnedPart } from "../learned/learned-part.tsx";
import { formatPercent, listPercents, ShareBars } from "./share-bars.tsx";
import { ShareTable } from "./share-table.tsx";
import { listTimeShares, views, viewNames, type TimeView } from "./time-shares.ts";

export type TimeDialogProps = {
  agenda: Agenda;
  load: DayLoad;
  day: Day;
  today: Day;
  onClose: () => void;
};

export default function TimeDialog({ agenda, load, day, today, onClose }: TimeDialogProps) {
  const [view, setView] = useState<TimeView>("area");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.planning_workload_where_title()}
      closeLabel={m.planning_close()}
      width="wide"
    >
      <div className="flex flex-col gap-8">
        {load.totals.planned.minutes === 0 ? (
          <p className="text-ink-soft">{m.planning_workload_no_time()}</p>
        ) : (
          <div className="flex flex-col gap-5">
            <ToggleGroup
              label={m.planning_workload_by()}
              isLabelHidden
              selection="single"
              variant="segments"
              value={[view]}
              onChange={([chosen]) => chosen !== undefined && setView(chosen)}
              options={views.map((value) => ({ value, label: viewNames[value]() }))}
            />
            <TimeBy
              distribution={computeDistribution(
                toCategorizedTasks(listDayTasks(agenda.items, { day, today })),
              )}
              view={view}
            />
          </div>
        )}
        <LearnedPart items={agenda.items} />
      </div>
    </Dialog>
  );
}

type TimeByProps = { distribution: Distribution; view: TimeView };

function TimeBy({ distribution, view }: TimeByProps) {
  const locale = useLocale();
  const name = viewNames[view]();
  const shares = listTimeShares(distribution, view, locale);
  const planned = shares.filter(({ minutes }) => minutes > 0);
  const [largest] = planned;
  const percent = formatPercent(listPercents(planned)[0] ?? 0, locale);
  const values = { name: largest?.name ?? "", time: formatMinutes(largest?.minutes ?? 0), percent };
  return (
    <>
      <p className="font-serif text-18 text-pretty">
        {planned.length === 1
          ? m.planning_workload_only(values)
          : m.planning_workload_largest(values)}
      </p>
      <ShareBars label={name} bars={planned} isShareVisible />
      <Disclosure summary={m.planning_workload_as_table()}>
        <ShareTable caption={name} shares={shares} />
      </Disclosure>
    </>
  );
}
