import type { CyclePreferences } from "@vereda/domain/energizing/cycle/contract-cycle";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import type { OpenCycleDialog } from "./cycle-dialogs.tsx";
import { HideSwitch } from "./setup/how-it-is-followed.tsx";
import { NotMedical } from "./not-medical.tsx";

type FirstCycleProps = { preferences: CyclePreferences; open: OpenCycleDialog };

export function FirstCycle({ preferences, open }: FirstCycleProps) {
  return (
    <div className="flex flex-col items-center gap-8">
      <EmptyState
        illustration={<PathsIllustration />}
        title={m.energizing_cycle_first_title()}
        action={
          <Button variant="primary" onPress={() => open({ kind: "setup" })}>
            {m.energizing_cycle_setup_start()}
          </Button>
        }
      >
        {m.energizing_cycle_first_text()}
      </EmptyState>
      <div className="flex max-w-md flex-col gap-4">
        <PrivateNote />
        <NotMedical showsFertility={preferences.showsFertility} />
        <div className="print:hidden">
          <HideSwitch preferences={preferences} />
        </div>
      </div>
    </div>
  );
}
