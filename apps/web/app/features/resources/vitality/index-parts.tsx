// The parts of the vitality index: score, reason in words and weight, and where to add what is missing.
import {
  vitalityPartLabels,
  type VitalityPartKey,
} from "@vereda/domain/resources/vitality/catalogue-vitality";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { linkStyles } from "#ui/styles.ts";
import { formatReason, type Part } from "./format-vitality.ts";

export type IndexPartsProps = { parts: readonly Part[]; address: string };

export function IndexParts({ parts, address }: IndexPartsProps) {
  return (
    <BareList data-metric="energy" className="divide-y divide-line">
      {parts.map((part) => (
        <li key={part.key} className="flex flex-col gap-1 py-3 first:pt-0">
          <PartFigures part={part} />
          <PartLink part={part} address={address} />
        </li>
      ))}
    </BareList>
  );
}

function PartFigures({ part }: { part: Part }) {
  const locale = useLocale();
  const { key, score, weight } = part;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{vitalityPartLabels[key][locale]}</span>
        <span className={score === null ? "shrink-0 text-14 text-ink-soft" : "figures shrink-0"}>
          {score ?? m.energizing_vitality_missing()}
        </span>
      </p>
      <p className="figures text-14 text-ink-soft text-pretty">
        {formatReason(part, locale)}{" "}
        <span className="whitespace-nowrap">{m.energizing_vitality_weight({ weight })}.</span>
      </p>
      {score !== null && (
        <div aria-hidden="true" className="mt-1 h-1 rounded-full bg-line">
          <div className="h-full rounded-full bg-metric" style={{ width: `${score}%` }} />
        </div>
      )}
    </>
  );
}

const nightParts: ReadonlySet<VitalityPartKey> = new Set(["debt", "regularity"]);

/** The life areas can always be looked at again; the nights when some are missing. */
function PartLink({ part: { key, isMissing, reason }, address }: { part: Part; address: string }) {
  const isNights = isMissing && (nightParts.has(key) || reason.code === "no_rhythm");
  if (key !== "balance" && !isNights) return null;
  return (
    <LocaleLink
      to={`${address}/${isNights ? "nights" : "balance"}`}
      className={`${linkStyles} self-start text-14`}
    >
      {isNights ? m.energizing_vitality_to_nights() : m.energizing_vitality_to_balance()}
    </LocaleLink>
  );
}
