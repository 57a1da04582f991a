// Adds, renames, orders and deletes the custom columns of a board.
import { createId } from "@vereda/domain/create-id";
import { taskStatuses, taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { boardApi, type CustomColumn } from "@vereda/domain/planning/tasks/board/contract-board";
import { MAX_COLUMN_NAME } from "@vereda/domain/planning/tasks/board/custom-columns";
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import type { AreaLocation } from "./board-data.ts";

export type ColumnsDialogProps = {
  location: AreaLocation;
  /** As on the board. */
  columns: readonly CustomColumn[];
  onClose: () => void;
};

type Opened = { readonly column: CustomColumn | null };

export default function ColumnsDialog({ location, columns, onClose }: ColumnsDialogProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <Dialog onClose={onClose} title={m.planning_columns()}>
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{m.planning_columns_text()}</p>
          {columns.length > 0 && <Columns columns={columns} onOpen={setOpened} />}
          <Button icon={Plus} className="self-start" onPress={() => setOpened({ column: null })}>
            {m.planning_column_add()}
          </Button>
        </div>
      </Dialog>
      {opened && <ColumnForm {...opened} location={location} onClose={() => setOpened(null)} />}
    </>
  );
}

type ColumnsProps = { columns: readonly CustomColumn[]; onOpen: (opened: Opened) => void };

function Columns({ columns, onOpen }: ColumnsProps) {
  const locale = useLocale();
  const { send } = useCall("PATCH /planning/columns/:id", {
    queue: "columns",
    failed: m.planning_column_not_moved(),
  });
  const deletion = useDeletion("DELETE /planning/columns/:id");
  return (
    <List label={m.planning_columns()}>
      {columns.map((column) => {
        const { id, name, status } = column;
        const siblings = columns.filter((one) => one.status === status);
        const at = siblings.indexOf(column);
        const step = (by: -1 | 1) => send({ params: { id }, body: { order: at + by } });
        return (
          <ListRow
            key={id}
            title={name}
            context={taskStatusLabels[status][locale]}
            trailing={
              <MenuTrigger>
                <AriaButton aria-label={m.panel_options_of({ name })} className={iconButtonStyles}>
                  <Icon of={Ellipsis} />
                </AriaButton>
                <Menu>
                  <MenuItem icon={ArrowUp} isDisabled={at === 0} onAction={() => step(-1)}>
                    {m.panel_move_up()}
                  </MenuItem>
                  <MenuItem
                    icon={ArrowDown}
                    isDisabled={at === siblings.length - 1}
                    onAction={() => step(1)}
                  >
                    {m.panel_move_down()}
                  </MenuItem>
                  <MenuItem icon={Pencil} onAction={() => onOpen({ column })}>
                    {m.planning_column_rename()}
                  </MenuItem>
                  <MenuItem
                    icon={Trash2}
                    onAction={() => deletion.send({ params: { id }, title: name })}
                  >
                    {m.panel_delete()}
                  </MenuItem>
                </Menu>
              </MenuTrigger>
            }
          />
        );
      })}
    </List>
  );
}

type ColumnFormProps = { location: AreaLocation; column: CustomColumn | null; onClose: () => void };

function ColumnForm({ location, column, onClose }: ColumnFormProps) {
  const locale = useLocale();
  const id = useRef(column?.id ?? createId(nowMs()));
  const initial: { name: string; status: TaskStatus } = column ?? {
    name: "",
    status: "IN_PROGRESS",
  };
  const form = useForm({
    contract: boardApi.createColumn.body,
    initial: { name: initial.name, status: initial.status },
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, ...location, id: id.current }),
    updatedAt: column?.updatedAt,
    call: ({ name, ...body }, updatedAt) =>
      column === null
        ? api.data("POST /planning/columns", { body: { name, ...body } })
        : api.data("PATCH /planning/columns/:id", {
            params: { id: column.id },
            body: { name, updatedAt },
          }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={column === null ? m.planning_column_add() : m.planning_column_rename()}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={MAX_COLUMN_NAME} />
      {column === null && (
        <Select
          {...form.field("status")}
          label={m.planning_column_state()}
          description={m.planning_column_state_text()}
          placeholder=""
          options={taskStatuses.map((value) => ({ value, label: taskStatusLabels[value][locale] }))}
        />
      )}
    </FormDialog>
  );
}
