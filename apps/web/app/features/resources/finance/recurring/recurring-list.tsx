// What recurs: amount, rhythm and next day, with add, edit and remove.
import { useQuery } from "@tanstack/react-query";
import type { RecurringEntry } from "@vereda/domain/resources/finance/contract-finance";
import { entryKindLabels } from "@vereda/domain/resources/catalogue-settings";
import { EllipsisVertical, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { Amount } from "../entries/amount.tsx";
import { buildRecurringQuery } from "../finance-data.ts";
import { scheduleFrequencyLabels } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel } from "#platform/i18n/format/format.ts";

// Formats the rhythm of what recurs: "Cada mes, el día 15", "Cada 2 semanas, el viernes".

type Rhythm = Pick<RecurringEntry, "frequency" | "interval" | "startDate">;

function formatInterval({ frequency, interval: count }: Rhythm, locale: Locale): string {
  if (count === 1) return scheduleFrequencyLabels[frequency][locale];
  const texts = {
    DAILY: m.resources_finance_every_days,
    WEEKLY: m.resources_finance_every_weeks,
    MONTHLY: m.resources_finance_every_months,
    YEARLY: m.resources_finance_every_years,
  };
  return texts[frequency]({ count });
}

function formatRhythm(rhythm: Rhythm, locale: Locale): string {
  const { frequency, startDate } = rhythm;
  const interval = formatInterval(rhythm, locale);
  if (frequency === "DAILY") return interval;
  if (frequency === "WEEKLY") {
    const weekday = formatDayLabel(startDate, locale, "weekday");
    return m.resources_finance_on_weekday({ interval, weekday });
  }
  if (frequency === "MONTHLY") {
    return m.resources_finance_on_month_day({ interval, day: Number(startDate.slice(8)) });
  }
  return m.resources_finance_on_date({
    interval,
    date: formatDayLabel(startDate, locale, "medium"),
  });
}

function formatNextDay({ nextDate }: RecurringEntry, locale: Locale): string {
  if (nextDate === null) return m.resources_finance_recurring_ended();
  return m.resources_finance_recurring_next({ date: formatDayLabel(nextDate, locale, "short") });
}

const RecurringDialog = createLazyDialog(() => import("./recurring-dialog.tsx"));

export function RecurringList({ workspaceId }: { workspaceId: string }) {
  const [writing, setWriting] = useState<{ entry: RecurringEntry | null } | null>(null);
  const query = useQuery(buildRecurringQuery(workspaceId));
  const { data } = query;
  return (
    <Section
      title={m.resources_finance_recurring()}
      aside={
        <Button
          variant="quiet"
          icon={Plus}
          className="-my-2 -mr-4"
          onPress={() => setWriting({ entry: null })}
        >
          {m.panel_add()}
        </Button>
      }
    >
      <QueryStatus query={query} rows={2} failed={m.resources_finance_recurring_failed()} />
      {data?.items.length === 0 && (
        <p className="max-w-reading text-ink-soft">{m.resources_finance_recurring_empty()}</p>
      )}
      {data && data.items.length > 0 && (
        <List label={m.resources_finance_recurring()}>
          {data.items.map((entry) => (
            <RecurringRow key={entry.id} entry={entry} onEdit={() => setWriting({ entry })} />
          ))}
        </List>
      )}
      {writing && (
        <RecurringDialog
          workspaceId={workspaceId}
          entry={writing.entry}
          onClose={() => setWriting(null)}
        />
      )}
    </Section>
  );
}

function RecurringRow({ entry, onEdit }: { entry: RecurringEntry; onEdit: () => void }) {
  const locale = useLocale();
  const name = entry.note ?? entryKindLabels[entry.kind][locale];
  const deletion = useDeletion("DELETE /workspaces/recurring-entries/:id");
  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
        <span className="text-14 text-ink-soft">
          {formatRhythm(entry, locale)} · {formatNextDay(entry, locale)}
        </span>
      </div>
      <Amount kind={entry.kind} value={entry.value} currency={entry.currency} />
      <MenuTrigger>
        <IconButton
          icon={EllipsisVertical}
          label={m.resources_finance_actions({ name })}
          className="-mr-3"
        />
        <Menu>
          <MenuItem icon={Pencil} onAction={onEdit}>
            {m.panel_edit()}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            tone="danger"
            onAction={() => deletion.send({ params: { id: entry.id }, title: name })}
          >
            {m.resources_finance_recurring_remove()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </li>
  );
}
