import { useEffect, useState, type ReactNode } from "react";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useLocation, useNavigate } from "react-router";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import type { Cycle, CycleLog } from "./cycle-data.ts";
import type { Period } from "./cycle-types.ts";

const loadSetup = () => import("./setup/setup-dialog.tsx");
const loadPeriod = () => import("./period/period-dialog.tsx");
const loadDayLog = () => import("./log/day-log-dialog.tsx");
const loadSymptoms = () => import("./log/own-symptoms-dialog.tsx");
const PRELOADED_DIALOGS = [loadSetup, loadPeriod, loadDayLog, loadSymptoms];
const SetupDialog = createLazyDialog(loadSetup);
const PeriodDialog = createLazyDialog(loadPeriod);
const DayLogDialog = createLazyDialog(loadDayLog);
const OwnSymptomsDialog = createLazyDialog(loadSymptoms);
const EraseDialog = createLazyDialog(() => import("./setup/erase-dialog.tsx"));

export type CycleDialog =
  | { kind: "setup" }
  | { kind: "erase" }
  | { kind: "own-symptoms" }
  /** `period` is null for a new one; `endDate` is the initial value of its end. */
  | {
      kind: "period";
      period: Period | null;
      /** The id of a new period that the server rejected. */
      id?: string;
      startDate: string;
      endDate: string | null;
    }
  | { kind: "log"; date: string; log: CycleLog | null };
export type OpenCycleDialog = (dialog: CycleDialog) => void;

export function useCycleDialogs(cycle: Cycle): { open: OpenCycleDialog; dialog: ReactNode } {
  const isPeriodStarted = useLocation().state === "period-started";
  const navigate = useNavigate();
  const [opened, setOpened] = useState<CycleDialog | null>(() =>
    isPeriodStarted
      ? { kind: "period", period: null, startDate: formatIsoDay(cycle.today), endDate: null }
      : null,
  );
  const close = () => {
    setOpened(null);
    // So that a reload does not open it again.
    if (isPeriodStarted) void navigate(".", { replace: true, state: null });
  };
  // Preloads dialogs that also work offline.
  const isLoaded = cycle.reading !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    for (const load of PRELOADED_DIALOGS) load().catch(() => undefined);
  }, [isLoaded]);
  return {
    open: setOpened,
    dialog: opened && <Opened dialog={opened} cycle={cycle} onClose={close} />,
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
