// Start screen for a user without rhythm and nights.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import type { OpenDialog } from "./rest-dialogs.tsx";
import { buildEnergyDay, rhythmOnlyInfo } from "@vereda/domain/energizing/energy/energy-day";
import { getWakingDay } from "@vereda/domain/energizing/energy/waking-day";
import { useId } from "react";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { EnergyChart } from "../../energy/energy-chart.tsx";
import { formatClearestHours } from "../../energy/format-energy.ts";

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

function EnergyExample() {
  const locale = useLocale();
  const captionId = useId();
  const day = buildEnergyDay(
    getWakingDay(useToday(), { dailySettings: [], nights: [] }),
    rhythmOnlyInfo,
  );
  return (
    <figure className="flex w-full flex-col gap-3">
      <EnergyChart day={day} minute={null} describedBy={captionId} />
      <figcaption id={captionId} className="text-14 text-ink-soft text-pretty">
        {formatClearestHours(day, 0, locale)}
      </figcaption>
    </figure>
  );
}
