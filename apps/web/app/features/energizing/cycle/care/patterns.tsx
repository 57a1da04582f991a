// Patterns: how often a symptom, mood or flow occurs per phase, out of the cycles with a log in it.
import { useQuery } from "@tanstack/react-query";
import {
  cycleMoodLabels,
  cycleSymptomLabels,
  flowLevelLabels,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import type { cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { DataOf } from "@vereda/domain/http/endpoint";
import type { Label, Locale } from "@vereda/domain/locale";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { formatPhaseName } from "../format-cycle.ts";

type Pattern = DataOf<typeof cycleApi.patterns>["patterns"][number];
type PhasePattern = Pattern["phases"][number];

const INITIAL_COUNT = 4;

const labels: Readonly<Record<string, Label>> = {
  ...cycleSymptomLabels,
  ...cycleMoodLabels,
};

function formatPatternName({ kind, key }: Pattern, locale: Locale): string {
  if (kind !== "flow") return labels[key]?.[locale] ?? key;
  const flows: Readonly<Record<string, Label>> = flowLevelLabels;
  return m.energizing_cycle_pattern_flow({ flow: flows[key]?.[locale] ?? key });
}

export default function Patterns({ showsFertility }: { showsFertility: boolean }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const query = useQuery(buildQuery("GET /energizing/cycle/patterns"));
  if (query.data === undefined) {
    return (
      <QueryStatus
        query={query}
        rows={3}
        failed={m.energizing_cycle_patterns_failed()}
        failedText={m.energizing_cycle_load_failed_text()}
      />
    );
  }
  const { cycles, needed } = query.data;
  // Days without flow say nothing about a phase.
  const patterns = query.data.patterns.filter(({ kind, key }) => kind !== "flow" || key !== "none");
  if (cycles < needed) {
    return (
      <p className="max-w-reading text-ink-soft">
        {m.energizing_cycle_patterns_too_few({ needed, cycles })}
      </p>
    );
  }
  const visible = isExpanded ? patterns : patterns.slice(0, INITIAL_COUNT);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-reading text-14 text-ink-soft">{m.energizing_cycle_patterns_text()}</p>
      <BareList className="divide-y divide-line">
        {visible.map((pattern) => (
          <PatternRow
            key={`${pattern.kind} ${pattern.key}`}
            pattern={pattern}
            showsFertility={showsFertility}
          />
        ))}
      </BareList>
      {visible.length < patterns.length && (
        <Button variant="quiet" className="-ml-4 self-start" onPress={() => setIsExpanded(true)}>
          {m.energizing_cycle_patterns_all()}
        </Button>
      )}
    </div>
  );
}

function PatternRow({ pattern, showsFertility }: { pattern: Pattern; showsFertility: boolean }) {
  const locale = useLocale();
  const distinctive = pattern.phases.find(({ isTelling }) => isTelling);
  return (
    <li className="flex flex-col gap-2 py-3 print:break-inside-avoid">
      <p className="font-semibold">{formatPatternName(pattern, locale)}</p>
      {distinctive && (
        <p className="text-14">
          {m.energizing_cycle_pattern_distinctive({
            phase: formatPhaseName(distinctive.phase, showsFertility, locale).toLocaleLowerCase(
              locale,
            ),
          })}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-14">
        {pattern.phases.map((phase) => (
          <PhaseShare
            key={phase.phase}
            phase={phase}
            name={formatPhaseName(phase.phase, showsFertility, locale)}
          />
        ))}
      </dl>
    </li>
  );
}

function PhaseShare({ phase, name }: { phase: PhasePattern; name: string }) {
  const { share, low, high, cyclesWith, cycles } = phase;
  const formatPercentage = (value: number) => `${100 * value}%`;
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <dt className="text-ink-soft">{name}</dt>
      <dd aria-hidden="true" data-metric="social" className="relative h-3">
        <span className="absolute inset-y-1 inset-x-0 rounded-full bg-sunken" />
        <span
          className="absolute inset-y-0.5 rounded-full bg-metric opacity-30"
          style={{ left: formatPercentage(low), width: formatPercentage(high - low) }}
        />
        <span
          className="absolute inset-y-0 w-1 bg-metric"
          style={{ left: formatPercentage(share) }}
        />
      </dd>
      <dd className="figures text-right">
        {m.energizing_cycle_pattern_share({ with: cyclesWith, of: cycles })}
      </dd>
    </div>
  );
}
