// What can be done here opens over the page. Each dialog is loaded when it is first opened.
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { lazyDialog } from "#platform/lazy-part.tsx";
import type { Cycle, CycleLog } from "./cycle-data.ts";
import type { Period } from "./cycle-types.ts";

const loadSetup = () => import("./setup/setup-dialog.tsx");
const loadPeriod = () => import("./period/period-dialog.tsx");
const loadDayLog = () => import("./log/day-log-dialog.tsx");
const loadDeletion = () => import("./period/delete-period-dialog.tsx");
const loadSymptoms = () => import("./log/own-symptoms-dialog.tsx");
const PRELOADED_DIALOGS = [loadSetup, loadPeriod, loadDayLog, loadDeletion, loadSymptoms];
const SetupDialog = lazyDialog(loadSetup);
const PeriodDialog = lazyDialog(loadPeriod);
const DeletePeriodDialog = lazyDialog(loadDeletion);
const DayLogDialog = lazyDialog(loadDayLog);
const OwnSymptomsDialog = lazyDialog(loadSymptoms);
const EraseDialog = lazyDialog(() => import("./setup/erase-dialog.tsx"));

export type CycleDialog =
  | { kind: "setup" }
  | { kind: "erase" }
  | { kind: "own-symptoms" }
  /** A new period that began on a day, or one to be corrected; `endDate` is what is offered as its end. */
  | {
      kind: "period";
      period: Period | null;
      /** Of a new one that was told before and not taken. */
      id?: string;
      startDate: string;
      endDate: string | null;
    }
  | { kind: "delete-period"; period: Period }
  | { kind: "log"; date: string; log: CycleLog | null };
export type OpenCycleDialog = (dialog: CycleDialog) => void;

export function useCycleDialogs(cycle: Cycle): { open: OpenCycleDialog; dialog: ReactNode } {
  const [opened, setOpened] = useState<CycleDialog | null>(null);
  // What can be told without a network has to be there before it is gone.
  const isLoaded = cycle.reading !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    for (const load of PRELOADED_DIALOGS) load().catch(() => undefined);
  }, [isLoaded]);
  return {
    open: setOpened,
    dialog: opened && (
      <Suspense fallback={null}>
        <Opened dialog={opened} cycle={cycle} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}

type OpenedProps = { dialog: CycleDialog; cycle: Cycle; onClose: () => void };

function Opened({ dialog, cycle, onClose }: OpenedProps) {
  const { reading, today } = cycle;
  if (reading === undefined) return null;
  switch (dialog.kind) {
    case "setup":
      return <SetupDialog reading={reading} today={today} onClose={onClose} />;
    case "erase":
      return <EraseDialog onClose={onClose} />;
    case "own-symptoms":
      return <OwnSymptomsDialog symptoms={reading.preferences.ownSymptoms} onClose={onClose} />;
    case "period":
      return <PeriodDialog {...dialog} cycle={cycle} onClose={onClose} />;
    case "delete-period":
      return <DeletePeriodDialog period={dialog.period} onClose={onClose} />;
    case "log":
      return (
        <DayLogDialog
          date={dialog.date}
          log={dialog.log}
          today={today}
          ownSymptoms={reading.preferences.ownSymptoms}
          showsFertility={reading.preferences.showsFertility}
          onClose={onClose}
        />
      );
  }
}
