// Details of the energy curve: the estimate, its table, its sources and the link to plan the day.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { getEnergyLevel } from "@vereda/domain/energizing/energy/clear-hours";
import type { EnergyDay } from "@vereda/domain/energizing/energy/energy-day";
import type { Locale } from "@vereda/domain/locale";
import { Sparkles } from "lucide-react";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import type { Figures } from "#ui/layout/figures-table.tsx";
import { estimateSentence, formatLevel } from "./format-energy.ts";
import type { LoadedEnergy } from "./use-energy.ts";

export function EnergyDetails({ energy: { day, counted } }: { energy: LoadedEnergy }) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-4 pt-6 xl:pt-2">
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row-reverse sm:items-start sm:justify-between">
        {/* With this link state, the day screen requests a proposal at once. */}
        <LocaleLink to="/panel" state="propose" className={getButtonStyles("outline", "shrink-0")}>
          <Icon of={Sparkles} />
          {m.energizing_energy_propose()}
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
      m.energizing_title(),
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
