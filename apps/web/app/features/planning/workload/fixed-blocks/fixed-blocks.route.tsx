// The route of the hours that are taken: a picture of the week, its blocks and their vacations.
import { useQuery } from "@tanstack/react-query";
import {
  MAX_FIXED_BLOCKS,
  type FixedBlock,
} from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import {
  addVacation,
  listVacations,
  removeVacation,
  type Vacation,
} from "@vereda/domain/planning/workload/fixed-blocks/vacations";
import type { Weekday } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import type { Locale } from "@vereda/domain/locale";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel, formatDayRange, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { useUndo } from "#shell/undo.ts";
import { blocksQuery, useSaveBlocks } from "./use-fixed-blocks.ts";
import { countFreeMinutes, formatBlockTimes } from "./week-blocks.ts";
import { WeekGrid } from "./week-grid.tsx";

const BlockDialog = createLazyDialog(() => import("./block-dialog.tsx"));
const VacationDialog = createLazyDialog(() => import("./vacation-dialog.tsx"));

const workWeek: readonly Weekday[] = ["MO", "TU", "WE", "TH", "FR"];

export default function FixedBlocksScreen() {
  const { data, error, refetch } = useQuery(blocksQuery);
  return (
    <>
      <title>{`${m.panel_busy_hours()} · Vereda`}</title>
      <PageHeader title={m.panel_busy_hours()} sentence={m.planning_blocks_sentence()} />
      {data && <Week blocks={data.items} />}
      {!data && !error && <SkeletonRows count={6} />}
      {!data && error && (
        <Failure title={m.planning_blocks_load_failed()} error={error} onRetry={refetch} />
      )}
    </>
  );
}

type Opened = { readonly block: FixedBlock | null; readonly byWeekday: readonly Weekday[] };

function Week({ blocks }: { blocks: readonly FixedBlock[] }) {
  const locale = useLocale();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data: rhythm } = useQuery(buildQuery("GET /energizing/sleep-rhythm"));
  const dailySettings = rhythm?.dailySettings ?? [];
  const remove = useRemoveBlock();
  const canAdd = blocks.length < MAX_FIXED_BLOCKS;
  const open = (block: FixedBlock) => setOpened({ block, byWeekday: [] });
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <FreeHours blocks={blocks} dailySettings={dailySettings} />
        {canAdd ? (
          <Button
            variant="primary"
            icon={Plus}
            className="self-start"
            onPress={() => setOpened({ block: null, byWeekday: workWeek })}
          >
            {m.planning_blocks_add()}
          </Button>
        ) : (
          <p className="text-14 text-ink-soft">{m.planning_blocks_full()}</p>
        )}
        <WeekGrid
          blocks={blocks}
          dailySettings={dailySettings}
          onAdd={canAdd ? (day) => setOpened({ block: null, byWeekday: [day] }) : null}
          onOpen={open}
        />
        {blocks.length > 0 && (
          <List label={m.panel_busy_hours()}>
            {blocks.map((block) => (
              <ListRow
                key={block.id}
                title={block.title}
                context={<span className="figures">{formatBlockTimes(block, locale)}</span>}
                wrapsContext
                trailing={
                  <Button
                    variant="quiet"
                    aria-label={m.planning_blocks_edit_named({ title: block.title })}
                    onPress={() => open(block)}
                  >
                    {m.panel_change()}
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </div>
      {blocks.length > 0 && <Vacations blocks={blocks} />}
      {opened && <BlockDialog {...opened} onRemove={remove} onClose={() => setOpened(null)} />}
    </div>
  );
}

type FreeHoursProps = {
  blocks: readonly FixedBlock[];
  dailySettings: Parameters<typeof countFreeMinutes>[1];
};

function FreeHours({ blocks, dailySettings }: FreeHoursProps) {
  const { timeZone } = useDays();
  const today = useToday();
  if (blocks.length === 0) {
    return <p className="max-w-reading text-pretty">{m.planning_blocks_empty()}</p>;
  }
  const free = countFreeMinutes(blocks, dailySettings, today, timeZone);
  if (free === null) return null;
  return (
    <p className="font-serif text-18 text-pretty">
      {m.planning_blocks_free({ left: formatMinutes(free) })}
    </p>
  );
}

function useRemoveBlock() {
  const save = useSaveBlocks();
  const offerUndo = useUndo();
  const { send } = useCall(
    ({ id }: FixedBlock) => save((items) => items.filter((one) => one.id !== id)),
    {
      failed: m.planning_blocks_not_saved(),
      onDone: (_saved, block) =>
        offerUndo({
          about: `fixed block ${block.id}`,
          title: m.planning_blocks_removed({ title: block.title }),
          undo: () => save((items) => [...items, block]),
          failure: m.planning_blocks_not_restored({ title: block.title }),
        }),
    },
  );
  return send;
}

const formatVacation = ({ from, to }: Vacation, locale: Locale) =>
  from === to ? formatDayLabel(from, locale, "brief") : formatDayRange(from, to, locale);

function Vacations({ blocks }: { blocks: readonly FixedBlock[] }) {
  const locale = useLocale();
  const today = useToday();
  const [isAdding, setAdding] = useState(false);
  const save = useSaveBlocks();
  const offerUndo = useUndo();
  const { send } = useCall(
    (vacation: Vacation) => save((items) => removeVacation(items, vacation)),
    {
      failed: m.planning_blocks_not_saved(),
      onDone: (_saved, vacation) =>
        offerUndo({
          about: `vacation ${vacation.from}`,
          title: m.planning_deleted({ title: formatVacation(vacation, locale) }),
          undo: () => save((items) => addVacation(items, vacation)),
          failure: m.planning_not_restored(),
        }),
    },
  );
  const titles = new Map(blocks.map(({ id, title }) => [id, title]));
  const vacations = listVacations(blocks).filter(({ to }) => to >= today);
  return (
    <Section title={m.planning_vacation_title()} description={m.planning_vacation_text()}>
      {vacations.length > 0 && (
        <List label={m.planning_vacation_title()}>
          {vacations.map((vacation) => {
            const { from, to, blockIds } = vacation;
            const range = formatVacation(vacation, locale);
            return (
              <ListRow
                key={`${from} ${to}`}
                title={range}
                context={blockIds.map((id) => titles.get(id)).join(", ")}
                wrapsContext
                trailing={
                  <Button
                    variant="quiet"
                    aria-label={m.panel_remove_named({ name: range })}
                    onPress={() => send(vacation)}
                  >
                    {m.panel_remove()}
                  </Button>
                }
              />
            );
          })}
        </List>
      )}
      <Button className="self-start" onPress={() => setAdding(true)}>
        {m.planning_vacation_add()}
      </Button>
      {isAdding && <VacationDialog blocks={blocks} onClose={() => setAdding(false)} />}
    </Section>
  );
}
