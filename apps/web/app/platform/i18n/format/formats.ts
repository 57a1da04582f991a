// The user's formats of times, weeks and dates: per request on the server, otherwise of this page.
import { defaultFormats, weekStartDays, type Formats } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import { useContext } from "react";
import { FormatsContext } from "#ui/dates/formats-context.ts";

export type FormatsHolder = { formats: Formats | null };

const pageHolder: FormatsHolder = { formats: null };
let findHolder: () => FormatsHolder = () => pageHolder;

/** On the server documents for several users are rendered at the same time. */
export function findFormatsBy(find: () => FormatsHolder): void {
  findHolder = find;
}

/** Those of the signed-in user, otherwise the usual ones of the language. */
export function getFormats(locale: Locale): Formats {
  return findHolder().formats ?? defaultFormats[locale];
}

export function applyFormats(formats: Formats): void {
  findHolder().formats = formats;
}

/** Like `getFormats`, and rerenders when the user changes them. */
export function useFormats(locale: Locale): Formats {
  return useContext(FormatsContext) ?? getFormats(locale);
}

/** The weekday on which the user's weeks start; 0 is Monday. */
export function useWeekStart(locale: Locale): number {
  return weekStartDays[useFormats(locale).weekStart];
}

/** Seven values that begin with Monday's, in the order of the user's week. */
export function rotateWeek<Value>(values: readonly Value[], weekStart: number): Value[] {
  return [...values.slice(weekStart), ...values.slice(0, weekStart)];
}
