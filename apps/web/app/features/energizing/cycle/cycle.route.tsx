import { useParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Loading } from "#platform/query/query-status.tsx";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { useWriteKey } from "#platform/outbox/use-write-key.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { useCycle, type Cycle, useMonthLogs } from "./cycle-data.ts";
import { useCycleDialogs, type OpenCycleDialog } from "./cycle-dialogs.tsx";
import { CycleNow } from "./today/cycle-now.tsx";
import { PeriodsSection } from "./periods-section.tsx";
import { UndecryptableNote, PendingNote } from "./changes/pending-note.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { OwnSpace } from "../own-space.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import { useRefetchMissing } from "../use-refetch-missing.ts";
import { useIsDelayed } from "../use-is-delayed.ts";
import { useState } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { CycleReading } from "./cycle-types.ts";
import type {
  CyclePreferences,
  UndecryptableCycle,
} from "@vereda/domain/energizing/cycle/contract-cycle";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { NotMedical } from "./not-medical.tsx";
import { parseDay, formatIsoDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { BackLink } from "#platform/pages/back-link.tsx";
import { CycleMonth } from "./month/cycle-month.tsx";
import { DayDetails } from "./today/day-details.tsx";
import { getMarks } from "./month/month-cells.ts";
import { cycleModes, type CycleMode } from "@vereda/domain/energizing/cycle/cycle-info";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { formatModeName, formatModeDescription } from "./setup/mode-labels.ts";
import { useCycleActions } from "./changes/use-cycle-writes.ts";

// Cycle settings: mode, fertility, hiding and erasing.

type HowItIsFollowedProps = { preferences: CyclePreferences; open: OpenCycleDialog };

function HowItIsFollowed({ preferences, open }: HowItIsFollowedProps) {
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

function HideSwitch({ preferences }: { preferences: CyclePreferences }) {
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

type CycleLogbookProps = { cycle: Cycle; reading: CycleReading; open: OpenCycleDialog };

function CycleLogbook({ cycle, reading, open }: CycleLogbookProps) {
  const { today, periods = [] } = cycle;
  const [day, setDay] = useState(today);
  const { weeks, noted, logs, logsQuery } = useMonthLogs(day);
  const logged = new Set(noted?.map(({ date }) => date));
  const context = { today, periods, forecast: reading.forecast, logged };
  const log = logs?.find(({ date }) => date === formatIsoDay(day)) ?? null;
  return (
    <Section title={m.energizing_cycle_logbook()} aside={<ToToday {...{ day, today, setDay }} />}>
      <CycleMonth
        day={day}
        weeks={weeks}
        today={today}
        marks={(one) => getMarks(formatIsoDay(one), context)}
        onDay={setDay}
      />
      <DayDetails
        day={day}
        log={log}
        isLoaded={logs !== undefined}
        failed={logsQuery.isError ? () => logsQuery.refetch() : null}
        marks={getMarks(formatIsoDay(day), context)}
        cycle={cycle}
        ownSymptoms={reading.preferences.ownSymptoms}
        open={open}
      />
    </Section>
  );
}

function ToToday({ day, today, setDay }: { day: Day; today: Day; setDay: (day: Day) => void }) {
  if (day === today) return null;
  return (
    <Button variant="quiet" className="-my-2 -mr-4" onPress={() => setDay(today)}>
      {m.energizing_rest_leave()}
    </Button>
  );
}

function UndecryptableBook({ open }: { open: OpenCycleDialog }) {
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.energizing_undecryptable_cycle()}
      action={<Button onPress={() => open({ kind: "erase" })}>{m.energizing_cycle_erase()}</Button>}
    >
      {m.energizing_undecryptable_cycle_text()}
    </EmptyState>
  );
}

const getFirstDay = (month: string) => `${month}-01`;

function UndecryptableMonths({ months }: Pick<UndecryptableCycle, "months">) {
  const locale = useLocale();
  const names = months.map((month) =>
    formatDayLabel(parseDay(getFirstDay(month)) ?? 0, locale, "month"),
  );
  return (
    <UndecryptableEntries
      ids={months}
      formatTitle={() => m.energizing_undecryptable_months({ months: names.join(", ") })}
      text={m.energizing_undecryptable_text()}
      // Deleting one day of an undecryptable month deletes the whole month.
      remove={(month) =>
        api.data("DELETE /energizing/cycle/logs/:date", { params: { date: getFirstDay(month) } })
      }
    />
  );
}

type FirstCycleProps = { preferences: CyclePreferences; open: OpenCycleDialog };

function FirstCycle({ preferences, open }: FirstCycleProps) {
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

const Patterns = createLazyPart(() => import("./care/patterns.tsx"), <SkeletonRows count={3} />);
const SelfCare = createLazyPart(() => import("./care/self-care.tsx"), <SkeletonRows count={4} />);

function CycleCare({ reading }: { reading: CycleReading }) {
  const { analytics, preferences } = reading;
  return (
    <>
      <Section title={m.energizing_tab_patterns()}>
        <Patterns showsFertility={preferences.showsFertility} />
      </Section>
      <Section title={m.energizing_cycle_self_care()}>
        <SelfCare
          // Remounts when the phase changes, to select the new one.
          key={analytics?.currentPhase.id}
          phase={analytics?.currentPhase.id ?? "menstrual"}
          showsFertility={preferences.showsFertility}
        />
      </Section>
    </>
  );
}

export default function CycleScreen() {
  const { space = "" } = useParams();
  return (
    <>
      <title>{`${m.energizing_cycle_title()} · Vereda`}</title>
      <OwnSpace>
        <PinLock>
          <CyclePage space={space} />
        </PinLock>
      </OwnSpace>
    </>
  );
}

function CyclePage({ space }: { space: string }) {
  const cycle = useCycle();
  const { open, dialog } = useCycleDialogs(cycle);
  useWriteKey();
  return (
    <>
      <PageHeader
        title={m.energizing_cycle_title()}
        overline={<BackLink to={`/space/${space}/vitality`}>{m.panel_nav_energy()}</BackLink>}
      />
      <Body cycle={cycle} open={open} />
      {dialog}
    </>
  );
}

function Body({ cycle, open }: { cycle: Cycle; open: OpenCycleDialog }) {
  const { reading, readingQuery } = cycle;
  const isPending = reading === undefined && readingQuery.isPending && !readingQuery.isFetched;
  const isDelayed = useIsDelayed(isPending);
  const refetchMissing = useRefetchMissing();
  if (isPending && !isDelayed) return <Loading text={m.energizing_cycle_loading()} rows={6} />;
  if (reading === undefined) {
    return (
      <Failure title={m.energizing_cycle_load_failed()} onRetry={refetchMissing}>
        {m.energizing_cycle_load_failed_text()}
        <UndecryptableNote />
      </Failure>
    );
  }
  if (reading.unreadable?.book) return <UndecryptableBook open={open} />;
  if (reading.settings === null && reading.latestCycle === null) {
    return (
      <div className="flex flex-col gap-6">
        <PendingNote cycle={cycle} open={open} />
        <FirstCycle preferences={reading.preferences} open={open} />
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-12">
        <div className="flex flex-col gap-6">
          <PendingNote cycle={cycle} open={open} />
          <CycleNow cycle={cycle} reading={reading} open={open} />
          {reading.unreadable && <UndecryptableMonths months={reading.unreadable.months} />}
        </div>
        <CycleLogbook cycle={cycle} reading={reading} open={open} />
        {/* Self-care per phase and prompts about periods do not apply to a pregnancy. */}
        {reading.preferences.mode !== "pregnancy" && <CycleCare reading={reading} />}
      </div>
      <ContextColumn>
        <div className="flex flex-col gap-10">
          <PeriodsSection cycle={cycle} open={open} />
          <HowItIsFollowed preferences={reading.preferences} open={open} />
        </div>
      </ContextColumn>
      <div className="pt-10">
        <PrivateNote />
      </div>
    </>
  );
}
