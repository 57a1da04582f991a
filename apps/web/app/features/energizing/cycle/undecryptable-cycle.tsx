import type { UndecryptableCycle } from "@vereda/domain/energizing/cycle/contract-cycle";
import { parseDay } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import type { OpenCycleDialog } from "./cycle-dialogs.tsx";

export function UndecryptableBook({ open }: { open: OpenCycleDialog }) {
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.energizing_undecryptable_cycle()}
      action={<Button onPress={() => open({ kind: "erase" })}>{m.energizing_cycle_erase()}</Button>}
    >
      {m.energizing_undecryptable_cycle_text()}
    </EmptyState>
  );
}

const getFirstDay = (month: string) => `${month}-01`;

export function UndecryptableMonths({ months }: Pick<UndecryptableCycle, "months">) {
  const locale = useLocale();
  const names = months.map((month) =>
    formatDayLabel(parseDay(getFirstDay(month)) ?? 0, locale, "month"),
  );
  return (
    <UndecryptableEntries
      ids={months}
      formatTitle={() => m.energizing_undecryptable_months({ months: names.join(", ") })}
      text={m.energizing_undecryptable_text()}
      queryKey={buildSlugKey("energizing")}
      // Deleting one day of an undecryptable month deletes the whole month.
      remove={(month) =>
        api.data("DELETE /energizing/cycle/logs/:date", { params: { date: getFirstDay(month) } })
      }
    />
  );
}
