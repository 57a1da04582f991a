// The same nights as a table, for who cannot see the bars, or would rather compare figures.
import { formatDay, formatMinutes, formatTime } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { NightLine } from "./night-line.ts";
import { differenceWords } from "./night-words.ts";

const CELL = "py-2 pr-4 text-left whitespace-nowrap";
const NOTHING = "—";

export function NightsTable({ lines }: { lines: readonly NightLine[] }) {
  return (
    <Disclosure summary={m.energizing_table()}>
      {/* It scrolls sideways on a phone, so a keyboard must be able to reach it. */}
      <section
        aria-label={m.energizing_table()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-control"
      >
        <table className="figures w-full text-14">
          <thead>
            <tr className="border-b border-line">
              {[
                m.energizing_column_morning(),
                m.energizing_column_from(),
                m.energizing_column_to(),
                m.energizing_column_slept(),
                m.energizing_column_ideal(),
                m.energizing_column_difference(),
              ].map((name) => (
                <th key={name} scope="col" className={`${CELL} font-semibold text-ink`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map((line) => (
              <Row key={line.night.id} line={line} />
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}

function Row({ line: { day, from, to, minutes, ideal, difference } }: { line: NightLine }) {
  const locale = useLocale();
  const cells = [
    formatTime(from, locale),
    to === null ? NOTHING : formatTime(to, locale),
    minutes === null ? NOTHING : formatMinutes(minutes),
    ideal === null ? NOTHING : formatMinutes(ideal.to - ideal.from),
    differenceWords(difference) ?? NOTHING,
  ];
  return (
    <tr>
      <th scope="row" className={`${CELL} font-normal text-ink`}>
        {formatDay(day, locale, "brief")}
      </th>
      {cells.map((value, column) => (
        // Columns do not move.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column} className={CELL}>
          {value}
        </td>
      ))}
    </tr>
  );
}
