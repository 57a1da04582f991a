// The figures of a chart as a table that opens on request, for screen readers and for comparison.
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { FiguresTable, type Figures } from "#ui/layout/figures-table.tsx";

export function FiguresDisclosure({ name, figures }: { name: string; figures: Figures }) {
  return (
    <Disclosure summary={<Opener name={name} />} isAside>
      <FiguresTable label={m.platform_table_of({ name })} {...figures} />
    </Disclosure>
  );
}

/** The visible label is generic because a heading precedes it; screen readers get the table's name. */
function Opener({ name }: { name: string }) {
  return (
    <span className="print:hidden">
      <span aria-hidden="true">{m.platform_table()}</span>
      <span className="sr-only">{m.platform_table_see({ name })}</span>
    </span>
  );
}
