// How the cycle is followed and shown: stopping forecasts, fertility, keeping it out of sight, and erasing it.
import { useMutation } from "@tanstack/react-query";
import { cycleApi, type CyclePreferences } from "@vereda/domain/energizing/cycle/contract-cycle";
import { cycleModes, type CycleMode } from "@vereda/domain/energizing/cycle/cycle-facts";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Section } from "#ui/section.tsx";
import { Switch } from "#ui/switch.tsx";
import { useCycleChanged } from "./cycle-data.ts";
import type { OpenCycleDialog } from "./cycle-dialogs.tsx";

type Changes = Partial<Pick<CyclePreferences, "mode" | "showsFertility" | "isHidden">>;

function useChange() {
  const changed = useCycleChanged();
  return useMutation({
    mutationFn: (body: Changes) => api.data(cycleApi.changePreferences, { body }),
    onSuccess: changed,
  });
}

type HowItIsFollowedProps = { preferences: CyclePreferences; open: OpenCycleDialog };

export function HowItIsFollowed({ preferences, open }: HowItIsFollowedProps) {
  const change = useChange();
  // What was just pressed shows at once; when saving fails, what stands shows again.
  const shown = { ...preferences, ...(change.isPending ? change.variables : {}) };
  return (
    <Section size={18} title={m.energizing_cycle_followed()} className="print:hidden">
      <RadioGroup<CycleMode>
        label={m.energizing_cycle_mode()}
        value={shown.mode}
        onChange={(mode) => change.mutate({ mode })}
        options={cycleModes.map((mode) => ({ value: mode, ...modeWords(mode) }))}
      />
      <Switch
        isSelected={shown.showsFertility}
        onChange={(showsFertility) => change.mutate({ showsFertility })}
        description={m.energizing_cycle_shows_fertility_text()}
      >
        {m.energizing_cycle_shows_fertility()}
      </Switch>
      <HideSwitch preferences={preferences} />
      <ChangeFailed change={change} />
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

function modeWords(mode: CycleMode): { label: string; description: string } {
  if (mode === "tracking") {
    return {
      label: m.energizing_cycle_tracking(),
      description: m.energizing_cycle_tracking_text(),
    };
  }
  return mode === "pregnancy"
    ? { label: m.energizing_cycle_pregnancy(), description: m.energizing_cycle_pregnancy_text() }
    : { label: m.energizing_cycle_pause(), description: m.energizing_cycle_pause_text() };
}

/** Anybody may keep it out of sight, also whoever has told nothing. */
export function HideSwitch({ preferences }: { preferences: CyclePreferences }) {
  const change = useChange();
  const isHidden = change.isPending ? change.variables.isHidden : preferences.isHidden;
  return (
    <>
      <Switch
        isSelected={isHidden ?? false}
        onChange={(next) => change.mutate({ isHidden: next })}
        description={m.energizing_cycle_hide_text()}
      >
        {m.energizing_cycle_hide()}
      </Switch>
      <ChangeFailed change={change} />
    </>
  );
}

function ChangeFailed({ change }: { change: ReturnType<typeof useChange> }) {
  const locale = useLocale();
  const { variables } = change;
  if (!change.isError || variables === undefined) return null;
  return (
    <ErrorNote
      title={m.energizing_cycle_save_failed()}
      action={<Button onPress={() => change.mutate(variables)}>{m.energizing_retry()}</Button>}
    >
      {errorText(change.error, locale)}
    </ErrorNote>
  );
}
