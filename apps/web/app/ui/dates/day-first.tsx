// Formats dates as day, month, year in every language; English uses the British order.
import type { ReactNode } from "react";
import { I18nProvider, useLocale } from "react-aria-components/I18nProvider";

export function DayFirst({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  return locale.startsWith("en") ? (
    <I18nProvider locale="en-GB">{children}</I18nProvider>
  ) : (
    children
  );
}
