// How a usual day goes, for whoever has told nothing yet: what this place will show of theirs.
import { energyDay, onlyRhythm } from "@vereda/domain/energizing/energy/energy-day";
import { wakingDay } from "@vereda/domain/energizing/energy/waking-day";
import { useId } from "react";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { EnergyChart } from "./energy-chart.tsx";
import { clearestSentence } from "./energy-words.ts";

export function EnergyExample() {
  const locale = useLocale();
  const captionId = useId();
  const day = energyDay(wakingDay(useToday(), { dailySettings: [], nights: [] }), onlyRhythm);
  return (
    <figure className="flex w-full flex-col gap-3">
      <EnergyChart day={day} minute={null} describedBy={captionId} />
      <figcaption id={captionId} className="text-14 text-ink-soft text-pretty">
        {clearestSentence(day, 0, locale)}
      </figcaption>
    </figure>
  );
}
