// Names a tentative or cancelled status beside a date; a cancelled date is also struck through.
import { scheduleStatusLabels } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale.ts";

type WithStatusProps = { status: Schedule["status"]; children: ReactNode };

export function WithStatus({ status, children }: WithStatusProps) {
  const locale = useLocale();
  if (status === "CONFIRMED") return children;
  return (
    <>
      {status === "CANCELLED" ? <s>{children}</s> : children}
      {` · ${scheduleStatusLabels[status][locale].toLocaleLowerCase(locale)}`}
    </>
  );
}
