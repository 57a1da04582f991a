// The screen of somebody who has neither chosen a rhythm nor told a night: what it will show, and the first step to it.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { EnergyExample } from "../energy/energy-example.tsx";
import { PrivateNote } from "../private-note.tsx";
import type { OpenDialog } from "./rest-dialogs.tsx";

export function FirstStep({ open }: { open: OpenDialog }) {
  return (
    <div className="flex flex-col items-center">
      <EmptyState
        illustration={<EnergyExample />}
        title={m.energizing_first_title()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onPress={() => open({ kind: "rhythm" })}>
              {m.energizing_rhythm_choose()}
            </Button>
            <Button variant="quiet" onPress={() => open({ kind: "log" })}>
              {m.energizing_log()}
            </Button>
            <Button variant="quiet" onPress={() => open({ kind: "import" })}>
              {m.energizing_import()}
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
