// The energy of today: the clearest hours, last night, tonight and the curve. Lazy-loaded.
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { linkStyles, getButtonStyles } from "#ui/styles.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import {
  formatClearestHours,
  formatOtherClearHours,
  estimateSentence,
  formatLevel,
} from "../format-energy.ts";
import { useEnergy, type Energy, type LoadedEnergy } from "../use-energy.ts";
import { FIRST_NIGHTS, useRest } from "../../../nights/screen/rest-data.ts";
import { useRestDialogs, type OpenDialog } from "../../../nights/screen/rest-dialogs.tsx";
import { Rhythm } from "../../../rhythm/rhythm.tsx";
import { useVisibleCycle } from "./visible-cycle.ts";
import { TodaySummary } from "./today-summary.tsx";
import { getErrorText } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { EnergyChart, EnergyKey } from "../energy-chart.tsx";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { getEnergyLevel } from "@vereda/domain/energizing/insights/energy/clear-hours";
import {
  type EnergyDay,
  buildEnergyDay,
  rhythmOnlyInfo,
} from "@vereda/domain/energizing/insights/energy/energy-day";
import type { Locale } from "@vereda/domain/locale";
import { Sparkles } from "lucide-react";
import { formatTime } from "#platform/i18n/format/format.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import type { Figures } from "#ui/layout/figures-table.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import { getWakingDay } from "@vereda/domain/energizing/insights/energy/waking-day";
import { useToday } from "#platform/auth/user/use-today.ts";

// Start screen for a user without rhythm and nights.

function FirstStep({ open }: { open: OpenDialog }) {
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

// Details of the energy curve: the estimate, its table, its sources and the link to plan the day.

function EnergyDetails({ energy: { day, counted } }: { energy: LoadedEnergy }) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-4 pt-6 xl:pt-2">
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row-reverse sm:items-start sm:justify-between">
        {/* With this link state, the day screen requests a proposal at once. */}
        <LocaleLink to="/panel" state="propose" className={getButtonStyles("outline", "shrink-0")}>
          <Icon of={Sparkles} />
          {m.panel_propose()}
        </LocaleLink>
        <p className="max-w-reading text-14 text-ink-soft text-pretty">
          {estimateSentence(day, counted, locale)}
        </p>
      </div>
      <div>
        <FiguresDisclosure
          name={m.energizing_energy_title()}
          figures={buildHoursTable(day, locale)}
        />
        <Disclosure summary={m.energizing_energy_how()} isAside>
          <p className="text-pretty">{m.energizing_energy_how_text()}</p>
          <p className="pt-2 text-14">{m.energizing_energy_how_sources()}</p>
        </Disclosure>
      </div>
    </div>
  );
}

const MAX_HOURS = 24;

const NOTHING = "—";

function buildHoursTable(day: EnergyDay, locale: Locale): Figures {
  const { wakingHours, energyAt, typicalAt, bounds, isTypical, waking } = day;
  const first = Math.ceil(wakingHours.from / MINUTES_IN_HOUR);
  const count = Math.min(
    MAX_HOURS,
    Math.max(0, Math.floor(wakingHours.to / MINUTES_IN_HOUR) - first + 1),
  );
  const formatEnergy = (energy: number) => formatLevel(getEnergyLevel(energy, bounds));
  return {
    columns: [
      m.energizing_energy_column_hour(),
      m.panel_nav_energy(),
      ...(isTypical ? [] : [m.energizing_energy_key_typical()]),
    ],
    rows: Array.from({ length: count }, (_, at) => {
      const minute = (first + at) * MINUTES_IN_HOUR;
      const typical = minute < waking.wakeUp ? NOTHING : formatEnergy(typicalAt(minute));
      return [
        formatTime(minute, locale),
        formatEnergy(energyAt(minute)),
        ...(isTypical ? [] : [typical]),
      ];
    }),
  };
}

// The energy of today in its loading, error and loaded states.

function EnergyToday({ energy, describedBy }: { energy: Energy; describedBy: string }) {
  const locale = useLocale();
  if (energy.state === "pending") return <EnergySkeleton />;
  if (energy.state === "failed") {
    return (
      <Failure title={m.energizing_energy_failed()} onRetry={energy.retry}>
        {energy.error === null ? m.energizing_timeout_text() : getErrorText(energy.error, locale)}
      </Failure>
    );
  }
  const { day, minute } = energy;
  return (
    <div className={FRAME}>
      <EnergyChart day={day} minute={minute} describedBy={describedBy} />
      <EnergyKey day={day} />
    </div>
  );
}

/** Fixed height for one or two lines of text, so that the content below does not shift. */
const FRAME = "flex min-h-59 flex-col gap-4";

function EnergySkeleton() {
  return (
    <div aria-busy="true" className={FRAME}>
      <output className="sr-only">{m.energizing_energy_loading()}</output>
      <Skeleton className="h-49 w-full rounded-card" />
    </div>
  );
}

const CycleLink = createOptionalPart(() => import("../../../cycle/cycle-link.tsx"));

export default function TodayTab() {
  const sentenceId = useId();
  const rest = useRest(FIRST_NIGHTS);
  const energy = useEnergy(rest);
  const cycle = useVisibleCycle();
  const { open, dialog } = useRestDialogs(rest);
  const hasUndecryptable = rest.unreadable.length > 0 || rest.isRhythmUndecryptable;
  const isNew =
    energy.state === "loaded" &&
    rest.lines?.length === 0 &&
    rest.rhythm === null &&
    cycle === null &&
    !hasUndecryptable;
  return (
    <>
      {isNew ? (
        <FirstStep open={open} />
      ) : (
        <>
          {/* Fixed height for one or two lines of text, so that the content below does not shift. */}
          <p
            id={sentenceId}
            className="min-h-14 max-w-reading font-serif text-18 text-pretty md:min-h-7"
          >
            <Sentence energy={energy} />
          </p>
          <ContextColumn lead>
            <div className="pt-4 xl:pt-0">
              <TodaySummary energy={energy} rest={rest} open={open} />
            </div>
          </ContextColumn>
          <div className="pt-6">
            <EnergyToday energy={energy} describedBy={sentenceId} />
          </div>
          {energy.state === "loaded" && <EnergyDetails energy={energy} />}
        </>
      )}
      {energy.state !== "pending" && (
        <div className="flex flex-col gap-10 pt-10">
          {rest.isRhythmUndecryptable && (
            <Rhythm rest={rest} onEdit={() => open({ kind: "rhythm" })} />
          )}
          <CycleLink />
          <LocaleLink
            to="/panel/revision/weekly"
            className={`${linkStyles} flex min-h-11 items-center self-start print:hidden`}
          >
            {m.reviews_from_vitality()}
          </LocaleLink>
        </div>
      )}
      {dialog}
    </>
  );
}

function Sentence({ energy }: { energy: Energy }) {
  const locale = useLocale();
  if (energy.state === "pending") return <Skeleton className="mt-1 h-5 w-56 rounded-control" />;
  if (energy.state === "failed") return m.energizing_sentence();
  const { day, minute } = energy;
  return (
    <>
      {formatClearestHours(day, minute, locale)}
      <span className="sr-only"> {formatOtherClearHours(day, minute, locale)}</span>
    </>
  );
}
