import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { describe, expect, it } from "vitest";
import { DateField } from "./date-field.tsx";
import { DatePicker } from "./date-picker.tsx";
import { FormatsContext, type FieldFormats } from "./formats-context.ts";
import { TimeField } from "./time-field.tsx";

const nothing = () => undefined;
const day = { label: "Birthday", value: "1990-03-01", onChange: nothing };
const orders: [FieldFormats["dateOrder"], string[]][] = [
  ["day_month_year", ["day 01", "month 03", "year 1990"]],
  ["month_day_year", ["month 03", "day 01", "year 1990"]],
  ["year_month_day", ["year 1990", "month 03", "day 01"]],
];

describe.each(["es-MX", "en-US"])("fields in %s", (locale) => {
  const render = (field: ReactNode, formats: Partial<FieldFormats>) =>
    listSegments(
      renderToStaticMarkup(
        <I18nProvider locale={locale}>
          <FormatsContext
            value={{
              clock: "24h",
              weekStart: "monday",
              dateOrder: "day_month_year",
              ...formats,
            }}
          >
            {field}
          </FormatsContext>
        </I18nProvider>,
      ),
    );

  it.each(orders)("of a date have the order %s", (dateOrder, expected) => {
    expect(render(<DateField {...day} />, { dateOrder })).toEqual(expected);
    expect(render(<DatePicker {...day} />, { dateOrder })).toEqual(expected);
  });

  it.each<[FieldFormats["clock"], string, string[]]>([
    ["24h", "21:05", ["hour 21", "minute 05"]],
    ["12h", "21:05", ["hour 9", "minute 05", "dayPeriod"]],
    ["12h", "00:30", ["hour 12", "minute 30", "dayPeriod"]],
  ])("of a time follow the clock %s: %s", (clock, value, expected) => {
    const segments = render(<TimeField label="Time" value={value} onChange={nothing} />, { clock });
    expect(segments.map((text) => text.replace(/^dayPeriod .*/, "dayPeriod"))).toEqual(expected);
  });
});

function listSegments(html: string): string[] {
  const matches = html.matchAll(
    /<span[^>]*data-type="(day|month|year|hour|minute|dayPeriod)"[^>]*>([^<]*)</g,
  );
  return [...matches].map(([, type, text]) => `${type} ${text}`);
}
