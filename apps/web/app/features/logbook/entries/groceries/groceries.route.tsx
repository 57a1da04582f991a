// Screen of the groceries of a household: one line to add, by aisle, ticked by all.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import {
  findAisle,
  getGroceryKey,
  parseGroceries,
} from "@vereda/domain/logbook/kinds/groceries/groceries";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatIsoDay } from "@vereda/domain/time/day";
import { EllipsisVertical, Plus, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TableIllustration } from "#ui/illustrations/table.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { useLogbookContext, type LogbookContext } from "../../logbook-context.ts";
import { NotHere } from "../../logbook.route.tsx";
import {
  groceryWrites,
  listGroceries,
  type GroceryItem,
  type GroceryWrite,
} from "./grocery-writes.ts";

const { label, purpose, fields } = logbookKindDefinitions.groceries;
const aisles = fields.find(({ key }) => key === "aisle")?.options ?? [];
/** What is ticked stays for later lists; older entries are not suggested. */
const MAX_ENTRIES = 100;
const MAX_SUGGESTIONS = 8;

export default function GroceriesScreen() {
  const logbook = useLogbookContext("groceries");
  const locale = useLocale();
  if (logbook === null) return <NotHere />;
  return (
    <>
      <title>{`${label[locale]} · Vereda`}</title>
      <PageHeader
        overline={
          <BackLink to={`/space/${logbook.workspaceId}/${logbook.areaId}?tab=tools`}>
            {areaDefinitions[logbook.areaId].label[locale]}
          </BackLink>
        }
        title={label[locale]}
        sentence={purpose[locale]}
      />
      <Groceries logbook={logbook} />
    </>
  );
}

function useGroceries({ workspaceId: id, areaId }: LogbookContext) {
  const query = useQuery(
    buildQuery("GET /workspaces/:id/areas/:areaId/entries", {
      params: { id, areaId },
      query: { kind: "groceries", perPage: MAX_ENTRIES },
    }),
  );
  const pending = usePendingWrites<GroceryWrite>(groceryWrites);
  const items = query.data && listGroceries(query.data.items, pending);
  return { query, items };
}

function Groceries({ logbook }: { logbook: LogbookContext }) {
  const locale = useLocale();
  const { id: userId } = useCurrentUser();
  const { query, items } = useGroceries(logbook);
  if (items === undefined) {
    if (query.error === null) return <SkeletonRows count={5} />;
    return <Failure title={m.logbook_load_failed()} error={query.error} onRetry={query.refetch} />;
  }
  const change = (item: GroceryItem, values: GroceryWrite["values"]) =>
    void groceryWrites.add(userId, { id: item.id, title: item.title, added: null, values });
  const open = items.filter(({ done }) => !done);
  const bought = items.filter(({ done }) => done);
  const groups = aisles.flatMap(({ key, label: aisle }) => {
    const group = open.filter((item) => item.aisle === key);
    return group.length === 0 ? [] : [{ key, name: aisle[locale], group }];
  });
  return (
    <div className="flex flex-col gap-8">
      {logbook.canAdd && <AddLine logbook={logbook} items={items} onChange={change} />}
      {open.length === 0 && (
        <EmptyState
          illustration={<TableIllustration />}
          title={bought.length > 0 ? m.logbook_groceries_done() : purpose[locale]}
        >
          {m.logbook_groceries_empty()}
        </EmptyState>
      )}
      {groups.map(({ key, name, group }) => (
        <Section key={key} size={14} title={name} className="gap-0!">
          <List label={name}>
            {group.map((item) => (
              <GroceryRow key={item.id} item={item} canChange={logbook.canAdd} onChange={change} />
            ))}
          </List>
        </Section>
      ))}
      {bought.length > 0 && (
        <Disclosure summary={m.logbook_groceries_bought({ count: bought.length })}>
          <List label={m.logbook_groceries_bought({ count: bought.length })}>
            {bought.map((item) => (
              <GroceryRow key={item.id} item={item} canChange={logbook.canAdd} onChange={change} />
            ))}
          </List>
        </Disclosure>
      )}
    </div>
  );
}

type Change = (item: GroceryItem, values: GroceryWrite["values"]) => void;

type GroceryRowProps = { item: GroceryItem; canChange: boolean; onChange: Change };

function GroceryRow({ item, canChange, onChange }: GroceryRowProps) {
  const locale = useLocale();
  const { title, amount, done } = item;
  const removal = useDeletion("DELETE /workspaces/entries/:id");
  return (
    <ListRow
      title={title}
      context={amount}
      done={done}
      leading={
        <DoneCheck
          label={m.logbook_grocery_bought({ title })}
          isSelected={done}
          isDisabled={!canChange}
          onChange={(isDone) => onChange(item, { done: isDone })}
        />
      }
      trailing={
        canChange && (
          <MenuTrigger>
            <IconButton icon={EllipsisVertical} label={m.panel_options_of({ name: title })} />
            <Menu label={m.panel_options_of({ name: title })}>
              {aisles
                .filter(({ key }) => key !== item.aisle)
                .map(({ key, label: aisle }) => (
                  <MenuItem key={key} onAction={() => onChange(item, { aisle: key })}>
                    {m.logbook_grocery_move({ aisle: aisle[locale] })}
                  </MenuItem>
                ))}
              <MenuItem
                icon={Trash2}
                tone="danger"
                onAction={() => removal.send({ params: { id: item.id }, title })}
              >
                {m.panel_delete()}
              </MenuItem>
            </Menu>
          </MenuTrigger>
        )
      }
    />
  );
}

type AddLineProps = { logbook: LogbookContext; items: readonly GroceryItem[]; onChange: Change };

/** One line for several; what was on the list before comes back, and with it its aisle. */
function AddLine({ logbook, items, onChange }: AddLineProps) {
  const { workspaceId, areaId } = logbook;
  const { id: userId } = useCurrentUser();
  const today = formatIsoDay(useToday());
  const [line, setLine] = useState("");
  const byKey = new Map(items.toReversed().map((item) => [getGroceryKey(item.title), item]));
  const learned = new Map([...byKey].map(([key, { aisle }]) => [key, aisle]));
  const add = (text: string) => {
    for (const { title, amount } of parseGroceries(text)) {
      const earlier = byKey.get(getGroceryKey(title));
      if (earlier !== undefined) {
        onChange(earlier, { done: false, amount });
        continue;
      }
      const values = { amount, aisle: findAisle(title, learned), done: false };
      const added = { workspaceId, areaId, day: today };
      void groceryWrites.add(userId, { id: createId(nowMs()), title, added, values });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(line);
    setLine("");
  };
  const typed = getGroceryKey(parseGroceries(line).at(-1)?.title ?? "");
  const suggestions = items
    .filter(({ done, title }) => done && getGroceryKey(title).includes(typed))
    .slice(0, MAX_SUGGESTIONS);
  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={submit} className="flex items-end gap-3">
        <TextField
          label={m.logbook_groceries_add()}
          placeholder={m.logbook_groceries_example()}
          value={line}
          onChange={setLine}
          maxLength={500}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="primary" icon={Plus} isDisabled={line.trim() === ""}>
          {m.logbook_groceries_add_button()}
        </Button>
      </form>
      {suggestions.length > 0 && (
        <BareList aria-label={m.logbook_groceries_suggestions()} className="flex flex-wrap gap-2">
          {suggestions.map((item) => (
            <li key={item.id}>
              <Button icon={Plus} onPress={() => onChange(item, { done: false })}>
                {item.title}
              </Button>
            </li>
          ))}
        </BareList>
      )}
    </div>
  );
}
