// An income or expense: what it was, its area, its amount, and its actions.
import { entryKindLabels } from "@vereda/domain/resources/catalogue-settings";
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { AreaDot } from "#shell/area-dot.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { useMoney } from "../use-money.ts";
import { Amount } from "./amount.tsx";

export type EntryRowProps = { entry: ResourceEntry; onEdit: () => void; onDelete: () => void };

export function EntryRow({ entry, onEdit, onDelete }: EntryRowProps) {
  const locale = useLocale();
  const { own } = useMoney();
  const { note, areaId, kind, currency, value, recurringId, importId } = entry;
  const title = note ?? entryKindLabels[kind ?? "EXPENSE"][locale];
  const context = [
    areaId === null ? null : areaDefinitions[areaId].label[locale],
    recurringId === null ? null : m.resources_finance_from_recurring(),
    importId === null ? null : m.resources_finance_from_bank(),
  ];
  return (
    <li className="flex items-center gap-2 py-1.5">
      {areaId !== null && <AreaDot area={areaId} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        <span className="text-14 text-ink-soft empty:hidden">
          {context.filter((part) => part !== null).join(" · ")}
        </span>
      </div>
      <Amount kind={kind ?? "EXPENSE"} value={value} currency={currency ?? own} />
      <MenuTrigger>
        <IconButton
          icon={EllipsisVertical}
          label={m.resources_finance_actions({ name: title })}
          className="-mr-3"
        />
        <Menu>
          <MenuItem icon={Pencil} onAction={onEdit}>
            {m.resources_finance_edit()}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onAction={onDelete}>
            {m.resources_finance_delete()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </li>
  );
}
