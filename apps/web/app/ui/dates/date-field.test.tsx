import { renderToStaticMarkup } from "react-dom/server";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { expect, it } from "vitest";
import { DateField } from "./date-field.tsx";
import { TimeField } from "./time-field.tsx";

const nothing = () => undefined;

it.each(["es-ES", "es-MX", "en-US"])("has the order day, month, year in %s", (locale) => {
  const html = renderToStaticMarkup(
    <I18nProvider locale={locale}>
      <DateField label="Birthday" value="1990-03-01" onChange={nothing} />
    </I18nProvider>,
  );
  expect(listSegments(html)).toEqual(["day 01", "month 03", "year 1990"]);
});

it.each(["es-ES", "en-US"])("has 24 hours in %s", (locale) => {
  const html = renderToStaticMarkup(
    <I18nProvider locale={locale}>
      <TimeField label="Time" value="21:05" onChange={nothing} />
    </I18nProvider>,
  );
  expect(listSegments(html)).toEqual(["hour 21", "minute 05"]);
});

function listSegments(html: string): string[] {
  const matches = html.matchAll(
    /<span[^>]*data-type="(day|month|year|hour|minute|dayPeriod)"[^>]*>([^<]*)</g,
  );
  return [...matches].map(([, type, text]) => `${type} ${text}`);
}
