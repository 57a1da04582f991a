// Preview of an import: nights to add, nights to review, and skipped rows with their reason.
import type { PlannedNight } from "@vereda/domain/energizing/import/import-plan";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Section } from "#ui/layout/section.tsx";
import { isDoubtful, type Preview } from "./import-state.ts";
import { formatDoubt, formatPlannedNight, formatSkippedRow } from "./format-import.ts";

const MAX_VISIBLE = 60;

type ImportPreviewProps = {
  preview: Preview;
  selected: ReadonlySet<PlannedNight>;
  onSelect: (selected: ReadonlySet<PlannedNight>) => void;
};

export function ImportPreview({ preview, selected, onSelect }: ImportPreviewProps) {
  const { plan, beyond } = preview;
  const sure = plan.nights.filter((planned) => !isDoubtful(planned));
  const doubtful = plan.nights.filter(isDoubtful);
  return (
    <>
      {doubtful.length > 0 && (
        <Doubtful nights={doubtful} selected={selected} onSelect={onSelect} />
      )}
      {sure.length > 0 && <Sure nights={sure} />}
      {plan.skipped.length > 0 && <Skipped rows={plan.skipped} isOpen={plan.nights.length === 0} />}
      {beyond > 0 && (
        <p className="text-14 text-ink-soft">{m.energizing_import_beyond({ count: beyond })}</p>
      )}
    </>
  );
}

function Sure({ nights }: { nights: readonly PlannedNight[] }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  return (
    <Disclosure summary={m.energizing_import_sure({ count: nights.length })}>
      <Rows total={nights.length}>
        {nights.slice(0, MAX_VISIBLE).map((planned) => (
          <li key={planned.night.line} className="figures py-1 text-14">
            {formatPlannedNight(planned, timezone, locale)}
          </li>
        ))}
      </Rows>
    </Disclosure>
  );
}

type DoubtfulProps = Omit<ImportPreviewProps, "preview"> & { nights: readonly PlannedNight[] };

function Doubtful({ nights, selected, onSelect }: DoubtfulProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const toggle = (planned: PlannedNight, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(planned);
    else next.delete(planned);
    onSelect(next);
  };
  return (
    <Section
      level={3}
      title={m.energizing_import_doubtful({ count: nights.length })}
      description={m.energizing_import_doubtful_text()}
    >
      {nights.length > 1 && (
        <Checkbox
          isSelected={selected.size === nights.length}
          isIndeterminate={selected.size > 0 && selected.size < nights.length}
          onChange={(isSelected) => onSelect(new Set(isSelected ? nights : []))}
        >
          {m.energizing_import_all({ count: nights.length })}
        </Checkbox>
      )}
      <Rows total={nights.length}>
        {nights.slice(0, MAX_VISIBLE).map((planned) => (
          <li key={planned.night.line}>
            <Checkbox
              isSelected={selected.has(planned)}
              onChange={(isSelected) => toggle(planned, isSelected)}
              description={planned.doubts.map(formatDoubt).join(" ")}
            >
              <span className="figures">{formatPlannedNight(planned, timezone, locale)}</span>
            </Checkbox>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

type SkippedProps = { rows: Preview["plan"]["skipped"]; isOpen: boolean };

function Skipped({ rows, isOpen }: SkippedProps) {
  const locale = useLocale();
  return (
    <Disclosure summary={m.energizing_import_skipped({ count: rows.length })} defaultOpen={isOpen}>
      <Rows total={rows.length}>
        {rows.slice(0, MAX_VISIBLE).map((row) => (
          <li key={row.line} className="figures py-1 text-14">
            {formatSkippedRow(row, locale)}
          </li>
        ))}
      </Rows>
    </Disclosure>
  );
}

function Rows({ total, children }: { total: number; children: ReactNode }) {
  return (
    <>
      <BareList>{children}</BareList>
      {total > MAX_VISIBLE && (
        <p className="pt-2 text-14">{m.energizing_import_more({ count: total - MAX_VISIBLE })}</p>
      )}
    </>
  );
}
