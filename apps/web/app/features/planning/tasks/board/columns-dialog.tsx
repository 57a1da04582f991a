// Adds, renames, orders and deletes the custom columns of a board.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { CallData } from "@vereda/domain/endpoints";
import { taskStatuses, taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { boardApi, type CustomColumn } from "@vereda/domain/planning/tasks/board/contract-board";
import { listBoardSlots, MAX_COLUMN_NAME } from "@vereda/domain/planning/tasks/board/custom-columns";
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import type { AreaLocation } from "./board-data.ts";

export type ColumnsDialogProps = { location: AreaLocation; onClose: () => void };

type Opened =
  | { readonly for: "creation" }
  | { readonly for: "change" | "deletion"; readonly column: CustomColumn };

export default function ColumnsDialog({ location, onClose }: ColumnsDialogProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (opened?.for === "creation") return <NewColumn location={location} onClose={close} />;
  if (opened?.for === "change") return <ColumnName column={opened.column} onClose={close} />;
  if (opened?.for === "deletion") return <ColumnDeletion column={opened.column} onClose={close} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.planning_columns()}
      closeLabel={m.platform_close()}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{m.planning_columns_text()}</p>
        <Columns location={location} onOpen={setOpened} />
        <Button
          icon={Plus}
          className="self-start"
          onPress={() => setOpened({ for: "creation" })}
        >
          {m.planning_column_add()}
        </Button>
      </div>
    </Dialog>
  );
}

type Listed = CallData<"GET /planning/columns">;

function useSteps(query: AreaLocation) {
  const { queryKey } = buildQuery("GET /planning/columns", { query });
  return useCall("PATCH /planning/columns/:id", {
    queue: "columns",
    failed: m.planning_column_not_moved(),
    optimistic: ({ params: { id }, body: { order = 0 } }) =>
      updateCached<Listed>({ queryKey }, (page) => {
        const moved = page.items.find((column) => column.id === id);
        const isBeside = ({ status }: CustomColumn) => status === moved?.status;
        const beside = page.items.filter((column) => isBeside(column) && column !== moved);
        const others = page.items.filter((column) => !isBeside(column));
        return { ...page, items: [...others, ...beside.toSpliced(order, 0, ...(moved ? [moved] : []))] };
      }),
  }).send;
}

type ColumnsProps = { location: AreaLocation; onOpen: (opened: Opened) => void };

function Columns({ location, onOpen }: ColumnsProps) {
  const locale = useLocale();
  const query = useQuery(buildQuery("GET /planning/columns", { query: location }));
  const move = useSteps(location);
  if (query.isPending) return <SkeletonRows count={3} />;
  if (!query.data) {
    return (
      <Failure
        title={m.planning_columns_not_loaded()}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const columns = listBoardSlots(query.data.items).flatMap(({ column }) => column ?? []);
  if (columns.length === 0) return null;
  return (
    <List label={m.planning_columns()}>
      {columns.map((column) => {
        const { id, name, status } = column;
        const beside = columns.filter((one) => one.status === status);
        const at = beside.indexOf(column);
        const step = (by: -1 | 1) => move({ params: { id }, body: { order: at + by } });
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
                    isDisabled={at === beside.length - 1}
                    onAction={() => step(1)}
                  >
                    {m.panel_move_down()}
                  </MenuItem>
                  <MenuItem icon={Pencil} onAction={() => onOpen({ for: "change", column })}>
                    {m.planning_column_rename()}
                  </MenuItem>
                  <MenuItem icon={Trash2} onAction={() => onOpen({ for: "deletion", column })}>
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

function NewColumn({ location, onClose }: ColumnsDialogProps) {
  const locale = useLocale();
  const id = useRef(createId(nowMs()));
  const initial: { name: string; status: TaskStatus } = { name: "", status: "IN_PROGRESS" };
  const form = useForm({
    contract: boardApi.createColumn.body,
    initial,
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, ...location, id: id.current }),
    submit: (body) => api.call("POST /planning/columns", { body }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_column_add()} form={form} onClose={onClose}>
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={MAX_COLUMN_NAME} />
      <Select
        {...form.field("status")}
        label={m.planning_column_state()}
        description={m.planning_column_state_text()}
        placeholder=""
        options={taskStatuses.map((value) => ({ value, label: taskStatusLabels[value][locale] }))}
      />
    </FormDialog>
  );
}

type PartProps = { column: CustomColumn; onClose: () => void };

function ColumnName({ column: { id, name, updatedAt }, onClose }: PartProps) {
  const form = useForm({
    contract: boardApi.updateColumn.body,
    initial: { name },
    messages: planningFieldMessages,
    toRequest: (draft) => draft,
    updatedAt,
    submit: (body, version) =>
      api.call("PATCH /planning/columns/:id", {
        params: { id },
        body: { ...body, updatedAt: version },
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_column_rename()} form={form} onClose={onClose}>
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={MAX_COLUMN_NAME} />
    </FormDialog>
  );
}

function ColumnDeletion({ column: { id, name, status }, onClose }: PartProps) {
  const locale = useLocale();
  return (
    <DeletionDialog
      title={m.panel_delete_question({ title: name })}
      labels={{
        text: m.planning_column_delete_text({ status: taskStatusLabels[status][locale] }),
        confirm: m.planning_column_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: m.planning_deleted({ title: name }),
        failed: m.planning_column_not_deleted(),
      }}
      remove={() => api.data("DELETE /planning/columns/:id", { params: { id } })}
      onClose={onClose}
    />
  );
}
