// Field for the factors of a night: search, select, and set each as positive or negative.
import { reflectionCategoryLabels } from "@vereda/domain/energizing/catalogue";
import {
  sleepFactorDefinitions,
  type SleepFactorKey,
} from "@vereda/domain/energizing/nights/sleep-factors";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles, labelStyles } from "#ui/styles.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { filterFactorGroups, type FactorGroup } from "./factor-search.ts";
import type { FactorDraft } from "./night-draft.ts";

type FactorsFieldProps = {
  value: readonly FactorDraft[];
  onChange: (factors: FactorDraft[]) => void;
};

export function FactorsField({ value, onChange }: FactorsFieldProps) {
  const locale = useLocale();
  const [written, setWritten] = useState("");
  const search = useRef<HTMLDivElement>(null);
  const groups = filterFactorGroups(written, locale);
  const toggle = (factorId: SleepFactorKey) => {
    const rest = value.filter((factor) => factor.factorId !== factorId);
    const isPositive = sleepFactorDefinitions[factorId].direction === "positive";
    onChange(rest.length < value.length ? rest : [...value, { factorId, isPositive }]);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className={`${labelStyles} mb-1`}>{m.energizing_question_factors()}</legend>
      {value.length > 0 && <Chosen value={value} onChange={onChange} onRemove={toggle} />}
      <div ref={search}>
        <TextField
          type="search"
          label={m.platform_search()}
          value={written}
          onChange={(text) => {
            // Results appear below the field, outside the viewport at the end of a long dialog.
            if (written === "") search.current?.scrollIntoView({ block: "start" });
            setWritten(text);
          }}
          autoComplete="off"
          onKeyDown={(event) => {
            // Enter would submit the form and save the night.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </div>
      <div>
        {groups.map((group) => (
          <Group
            key={group.category}
            group={group}
            isSearchResult={written.trim() !== ""}
            value={value}
            onToggle={toggle}
          />
        ))}
        <output className="block text-14 text-ink-soft">
          {groups.length === 0 && m.energizing_factor_none()}
        </output>
      </div>
    </fieldset>
  );
}

type GroupProps = {
  group: FactorGroup;
  isSearchResult: boolean;
  value: readonly FactorDraft[];
  onToggle: (key: SleepFactorKey) => void;
};

function Group({ group: { category, keys }, isSearchResult, value, onToggle }: GroupProps) {
  const name = reflectionCategoryLabels[category][useLocale()];
  const chosen = value.filter(({ factorId }) => keys.includes(factorId));
  const chips = (
    <div className="flex flex-wrap gap-2 py-1">
      {keys.map((key) => (
        <FactorChip
          key={key}
          factor={key}
          chosen={chosen.find(({ factorId }) => factorId === key)}
          onToggle={() => onToggle(key)}
        />
      ))}
    </div>
  );
  if (isSearchResult) {
    return (
      <div className="py-2">
        <p className="text-14 text-ink-soft">{name}</p>
        {chips}
      </div>
    );
  }
  return (
    <Disclosure
      summary={
        <span className="flex-1 font-normal">
          {name}
          {chosen.length > 0 && (
            <span className="figures ml-2 text-14 text-accent-text">
              {m.energizing_factor_count({ count: chosen.length })}
            </span>
          )}
        </span>
      }
    >
      {chips}
    </Disclosure>
  );
}

const CHIP =
  "relative flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-raised px-4 " +
  "text-16 text-ink transition-colors hover:bg-sunken has-checked:border-accent-text " +
  "has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent-text " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-ring";

type FactorChipProps = {
  factor: SleepFactorKey;
  chosen: FactorDraft | undefined;
  onToggle: () => void;
};

function FactorChip({ factor, chosen, onToggle }: FactorChipProps) {
  return (
    <label className={CHIP}>
      <input
        type="checkbox"
        checked={chosen !== undefined}
        onChange={onToggle}
        className="sr-only"
      />
      <span>
        {sleepFactorDefinitions[factor].label[useLocale()]}
        {chosen && <span className="text-14"> · {formatDirection(chosen.isPositive)}</span>}
      </span>
    </label>
  );
}

type ChosenProps = FactorsFieldProps & { onRemove: (key: SleepFactorKey) => void };

function Chosen({ value, onChange, onRemove }: ChosenProps) {
  const locale = useLocale();
  return (
    <BareList className="divide-y divide-line border-y border-line">
      {value.map(({ factorId, isPositive }) => {
        const name = sleepFactorDefinitions[factorId].label[locale];
        return (
          <li key={factorId} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-40 flex-1">{name}</span>
            <span className="flex items-center">
              <DirectionToggle
                name={name}
                isPositive={isPositive}
                onChange={(next) => onChange(value.map((one) => setDirection(one, factorId, next)))}
              />
              <button
                type="button"
                aria-label={m.panel_remove_named({ name })}
                className={iconButtonStyles}
                onClick={() => onRemove(factorId)}
              >
                <Icon of={X} />
              </button>
            </span>
          </li>
        );
      })}
    </BareList>
  );
}

function setDirection(
  factor: FactorDraft,
  factorId: SleepFactorKey,
  isPositive: boolean,
): FactorDraft {
  return factor.factorId === factorId ? { factorId, isPositive } : factor;
}

const DIRECTION_STYLES =
  "relative flex min-h-11 cursor-pointer items-center rounded-control px-3 text-14 text-ink-soft " +
  "hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink " +
  "has-checked:inset-ring has-checked:inset-ring-line-strong has-focus-visible:outline-2 " +
  "has-focus-visible:outline-focus-ring";

function formatDirection(isPositive: boolean): string {
  return isPositive ? m.energizing_helped() : m.energizing_hindered();
}

type DirectionToggleProps = {
  name: string;
  isPositive: boolean;
  onChange: (isPositive: boolean) => void;
};

function DirectionToggle({ name, isPositive, onChange }: DirectionToggleProps) {
  return (
    <fieldset className="flex rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{name}</legend>
      {[true, false].map((value) => (
        <label key={String(value)} className={DIRECTION_STYLES}>
          <input
            type="radio"
            name={`way ${name}`}
            checked={isPositive === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {formatDirection(value)}
        </label>
      ))}
    </fieldset>
  );
}
