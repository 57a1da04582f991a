// The two things to be done here, choosing a rhythm and telling a night: their buttons, their dialogs,
// and the screen of somebody who has done neither.
import { Plus } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoonIllustration } from "#ui/illustrations/moon.tsx";
import { PrivateNote } from "./private-note.tsx";
import type { Rest } from "./rest-data.ts";

const RhythmDialog = lazy(() => import("./rhythm/rhythm-dialog.tsx"));
const NightLogDialog = lazy(() => import("./night-log/night-log-dialog.tsx"));

type DialogName = "rhythm" | "night";
export type OpenDialog = (name: DialogName) => void;

export function useRestDialogs({ rhythm, lines }: Rest): { open: OpenDialog; dialog: ReactNode } {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const close = () => setOpened(null);
  return {
    open: setOpened,
    dialog: opened && (
      <Suspense fallback={null}>
        {opened === "rhythm" ? (
          <RhythmDialog rhythm={rhythm ?? null} onClose={close} />
        ) : (
          <NightLogDialog
            logged={new Set(lines?.map(({ day }) => day))}
            dailySettings={rhythm?.dailySettings ?? []}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}

export function LogNightButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="primary" icon={Plus} onPress={onPress} className="md:whitespace-nowrap">
      {m.energizing_log()}
    </Button>
  );
}

export function FirstStep({ open }: { open: OpenDialog }) {
  return (
    <div className="flex flex-col items-center">
      <EmptyState
        illustration={<MoonIllustration />}
        title={m.energizing_first_title()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onPress={() => open("rhythm")}>
              {m.energizing_rhythm_choose()}
            </Button>
            <Button variant="quiet" onPress={() => open("night")}>
              {m.energizing_log()}
            </Button>
          </div>
        }
      >
        {m.energizing_first_text()}
      </EmptyState>
      <PrivateNote />
    </div>
  );
}
