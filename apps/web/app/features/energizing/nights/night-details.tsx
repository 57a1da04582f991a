// The logged details of a night, with buttons to edit or delete it.
import {
  easeOfFallingAsleepLabels,
  feelingUponWakingLabels,
  sleepEnvironmentLabels,
} from "@vereda/domain/energizing/catalogue";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import {
  sleepFactorDefinitions,
  sleepFactorKeys,
} from "@vereda/domain/energizing/nights/sleep-factors";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import type { OpenDialog } from "./screen/rest-dialogs.tsx";
import { formatAwakenings } from "./format-night.ts";

type NightDetailsProps = { night: SleepCycle; open: OpenDialog };

export function NightDetails({ night, open }: NightDetailsProps) {
  const details = listDetails(night, useLocale());
  return (
    <div className="flex flex-col gap-3 pb-4 md:pl-35">
      {details.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
          {details.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {night.notes && (
        <p className="border-l-2 border-line pl-3 whitespace-pre-line">{night.notes}</p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onPress={() => open({ kind: "correct", night })}>{m.energizing_correct()}</Button>
        <Button variant="quiet" onPress={() => open({ kind: "delete", night })}>
          {m.panel_delete()}
        </Button>
      </div>
    </div>
  );
}

function listDetails(night: SleepCycle, locale: Locale): (readonly [string, string])[] {
  const { awakeningsCount, easeOfFallingAsleep, feelingUponWaking, environment } = night;
  const details: readonly (readonly [string, string | null])[] = [
    [
      m.energizing_feeling(),
      feelingUponWaking && feelingUponWakingLabels[feelingUponWaking][locale],
    ],
    [
      m.energizing_awakenings(),
      awakeningsCount === null ? null : formatAwakenings(awakeningsCount, locale),
    ],
    [
      m.energizing_ease(),
      easeOfFallingAsleep && easeOfFallingAsleepLabels[easeOfFallingAsleep][locale],
    ],
    [m.energizing_location(), environment && sleepEnvironmentLabels[environment][locale]],
    [m.energizing_helped(), formatFactorNames(night, true, locale)],
    [m.energizing_hindered(), formatFactorNames(night, false, locale)],
  ];
  return details.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function formatFactorNames(
  { factors }: SleepCycle,
  isPositive: boolean,
  locale: Locale,
): string | null {
  const names = factors
    .filter((factor) => factor.isPositive === isPositive)
    .map(({ factorId }) => {
      const key = sleepFactorKeys.find((one) => one === factorId);
      return key === undefined ? factorId : sleepFactorDefinitions[key].label[locale];
    });
  return names.length === 0 ? null : names.join(", ");
}
