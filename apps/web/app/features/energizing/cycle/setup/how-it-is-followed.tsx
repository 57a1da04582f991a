// Cycle settings: mode, fertility, hiding and erasing.
import type { CyclePreferences } from "@vereda/domain/energizing/cycle/contract-cycle";
import { cycleModes, type CycleMode } from "@vereda/domain/energizing/cycle/cycle-info";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import type { OpenCycleDialog } from "../cycle-dialogs.tsx";
import { formatModeName, formatModeDescription } from "./mode-labels.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";

type HowItIsFollowedProps = { preferences: CyclePreferences; open: OpenCycleDialog };

export function HowItIsFollowed({ preferences, open }: HowItIsFollowedProps) {
  const { addChange } = useCycleActions();
  return (
    <Section size={18} title={m.energizing_cycle_followed()} className="print:hidden">
      <RadioGroup<CycleMode>
        label={m.energizing_cycle_mode()}
        value={preferences.mode}
        onChange={(mode) => void addChange({ kind: "mode", mode })}
        options={cycleModes.map((mode) => ({
          value: mode,
          label: formatModeName(mode),
          description: formatModeDescription(mode),
        }))}
      />
      <Switch
        isSelected={preferences.showsFertility}
        onChange={(showsFertility) => void addChange({ kind: "fertility", showsFertility })}
        description={m.energizing_cycle_shows_fertility_text()}
      >
        {m.energizing_cycle_shows_fertility()}
      </Switch>
      <HideSwitch preferences={preferences} />
      <div className="flex flex-col items-start gap-2 pt-2">
        <Button onPress={() => open({ kind: "setup" })}>{m.energizing_cycle_setup_edit()}</Button>
        <Button onPress={() => open({ kind: "own-symptoms" })}>
          {m.energizing_cycle_own_symptoms()}
        </Button>
        <Button variant="quiet" className="-ml-4" onPress={() => open({ kind: "erase" })}>
          {m.energizing_cycle_erase()}
        </Button>
      </div>
    </Section>
  );
}

export function HideSwitch({ preferences }: { preferences: CyclePreferences }) {
  const { addChange } = useCycleActions();
  return (
    <Switch
      isSelected={preferences.isHidden}
      onChange={(isHidden) => void addChange({ kind: "hiding", isHidden })}
      description={m.energizing_cycle_hide_text()}
    >
      {m.energizing_cycle_hide()}
    </Switch>
  );
}
