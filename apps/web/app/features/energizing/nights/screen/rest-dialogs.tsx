// Dialogs of the energy screen for rhythm, nights and import; each is lazy-loaded.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { useState, type ReactNode } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import type { Rest } from "./rest-data.ts";

const RhythmDialog = createLazyDialog(() => import("../../rhythm/rhythm-dialog.tsx"));
const NightLogDialog = createLazyDialog(() => import("../night-log/night-log-dialog.tsx"));
const ImportDialog = createLazyDialog(() => import("../../import/import-dialog.tsx"));

type RestDialog = { kind: "rhythm" | "log" | "import" } | { kind: "correct"; night: SleepCycle };
export type OpenDialog = (dialog: RestDialog) => void;

export function useRestDialogs(rest: Rest): { open: OpenDialog; dialog: ReactNode } {
  const [opened, setOpened] = useState<RestDialog | null>(null);
  const close = () => setOpened(null);
  return {
    open: setOpened,
    dialog: opened && <Opened dialog={opened} rest={rest} onClose={close} />,
  };
}

type OpenedProps = { dialog: RestDialog; rest: Rest; onClose: () => void };

function Opened({ dialog, rest: { rhythm, lines }, onClose }: OpenedProps) {
  if (dialog.kind === "rhythm") return <RhythmDialog rhythm={rhythm ?? null} onClose={onClose} />;
  if (dialog.kind === "import") return <ImportDialog onClose={onClose} />;
  const corrected = dialog.kind === "correct" ? dialog.night : null;
  const others = lines?.filter(({ night }) => night.id !== corrected?.id && !night.isNap);
  return (
    <NightLogDialog
      night={corrected}
      logged={new Set(others?.map(({ day }) => day))}
      dailySettings={rhythm?.dailySettings ?? []}
      onClose={onClose}
    />
  );
}
