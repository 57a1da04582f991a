import { cyclePhases, type CyclePhase } from "@vereda/domain/energizing/cycle/cycle-phases";
import { selfCare } from "@vereda/domain/energizing/cycle/patterns/self-care";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Link } from "#ui/link.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { formatPhaseName } from "../format-cycle.ts";

type SelfCareProps = {
  phase: CyclePhase;
  showsFertility: boolean;
};

export default function SelfCare({ phase, showsFertility }: SelfCareProps) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<CyclePhase>(phase);
  const phases = cyclePhases.filter((one) => showsFertility || one !== "ovulatory");
  const visiblePhase = phases.includes(chosen) ? chosen : "follicular";
  const notes = selfCare[visiblePhase].filter((note) => showsFertility || !note.isOfFertility);
  return (
    <div className="flex flex-col gap-6">
      <ChoiceGroup<CyclePhase>
        label={m.energizing_cycle_care_phase()}
        isLabelHidden
        value={visiblePhase}
        onChange={setChosen}
        options={phases.map((one) => ({
          value: one,
          label: formatPhaseName(one, showsFertility, locale),
        }))}
      />
      <p className="hidden font-semibold print:block">
        {formatPhaseName(visiblePhase, showsFertility, locale)}
      </p>
      <BareList className="flex max-w-reading flex-col gap-6">
        {notes.map(({ title, text, source }) => (
          <li key={title.en} className="flex flex-col gap-1 print:break-inside-avoid">
            <h3 className="text-18 font-medium">{title[locale]}</h3>
            <p className="text-pretty">{text[locale]}</p>
            <p className="text-14 text-ink-soft">
              {m.energizing_cycle_care_source()} <Link href={source.url}>{source.name}</Link>
            </p>
          </li>
        ))}
      </BareList>
      <p className="max-w-reading text-14 text-ink-soft">{m.energizing_cycle_care_note()}</p>
    </div>
  );
}
