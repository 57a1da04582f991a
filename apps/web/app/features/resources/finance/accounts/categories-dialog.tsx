// Dialog to add, rename and delete categories of one's own. Lazy-loaded.
import {
  financeAccountsApi,
  type FinanceCategory,
} from "@vereda/domain/resources/finance/contract-accounts";
import { createId } from "@vereda/domain/create-id";
import { noCategory } from "@vereda/domain/resources/finance/categories";
import { financeFieldMessages } from "@vereda/domain/resources/finance/errors-finance";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { nowMs } from "#platform/clock.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useChoices } from "../finance-data.ts";
import { CategoryField } from "../finance-fields.tsx";

export type CategoriesDialogProps = { workspaceId: string; onClose: () => void };

export default function CategoriesDialog({ workspaceId, onClose }: CategoriesDialogProps) {
  const { categories, query } = useChoices(workspaceId);
  const [edited, setEdited] = useState<FinanceCategory | null>(null);
  const newId = useRef(createId(nowMs()));
  // What was typed stays while another one is changed.
  const drafts = useRef(new Map<string | undefined, string>());
  const [removed, setRemoved] = useState<FinanceCategory | null>(null);
  const form = useForm({
    contract: financeAccountsApi.saveCategory.body,
    initial: { name: "" },
    messages: financeFieldMessages,
    call: "PUT /workspaces/:id/resources/finance/categories/:categoryId",
    input: ({ name }) => ({
      params: { id: workspaceId, categoryId: edited?.id ?? newId.current },
      body: { name, ...(edited && { updatedAt: edited.updatedAt }) },
      retry: true,
    }),
    onFailed: ({ current }) => {
      const { data } = z.safeParse(financeAccountsApi.saveCategory.data, current);
      if (data) setEdited(data);
    },
    onSaved: () => {
      showToast({ title: m.panel_saved() });
      newId.current = createId(nowMs());
      edit(null, "");
    },
  });
  const edit = (category: FinanceCategory | null, typed = form.draft.name) => {
    drafts.current.set(edited?.id, typed);
    setEdited(category);
    form.reset({ name: drafts.current.get(category?.id) || (category?.name ?? "") });
    form.formProps.ref.current?.querySelector("input")?.focus();
  };
  return (
    <>
      <FormDialog
        form={form}
        title={m.resources_finance_categories_edit()}
        save={edited === null ? m.panel_add() : m.platform_save()}
        onClose={onClose}
      >
        <TextField
          {...form.field("name")}
          label={edited === null ? m.resources_finance_category_new() : m.panel_name()}
          description={m.resources_finance_categories_hint()}
          maxLength={60}
        />
        {query.isError && !query.data && (
          <Failure
            title={m.resources_finance_accounts_failed()}
            error={query.error}
            onRetry={query.refetch}
          />
        )}
        {categories.length > 0 && (
          <List label={m.resources_finance_categories_edit()}>
            {categories.map((category) => (
              <li key={category.id} className="flex items-center gap-1 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">{category.name}</span>
                <IconButton
                  icon={Pencil}
                  label={m.resources_finance_edit_named({ name: category.name })}
                  onPress={() => edit(category)}
                />
                <IconButton
                  icon={Trash2}
                  label={m.resources_finance_delete_named({ name: category.name })}
                  onPress={() => setRemoved(category)}
                />
              </li>
            ))}
          </List>
        )}
      </FormDialog>
      {removed && (
        <Removal
          workspaceId={workspaceId}
          category={removed}
          onDeleted={() => removed.id === edited?.id && edit(null)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

type RemovalProps = {
  workspaceId: string;
  category: FinanceCategory;
  onDeleted: () => void;
  onClose: () => void;
};

function Removal({ workspaceId, category, onDeleted, onClose }: RemovalProps) {
  const { categories } = useChoices(workspaceId);
  const [target, setTarget] = useState(noCategory);
  const { areaId, categoryId } = target;
  const removal = useCall("DELETE /workspaces/:id/resources/finance/categories/:categoryId", {
    onDone: () => {
      showToast({ title: m.panel_deleted() });
      onDeleted();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.resources_finance_category_delete({ name: category.name })}
      confirmLabel={m.panel_delete()}
      tone="danger"
      onConfirm={() =>
        removal.send({
          params: { id: workspaceId, categoryId: category.id },
          query: {
            ...(areaId !== null && { toAreaId: areaId }),
            ...(categoryId !== null && { toCategoryId: categoryId }),
          },
        })
      }
      isPending={removal.isPending}
      pendingText={m.panel_deleting()}
    >
      <div className="flex flex-col gap-4">
        <CategoryField
          workspaceId={workspaceId}
          label={m.resources_finance_category_move()}
          own={categories.filter(({ id }) => id !== category.id)}
          value={target}
          onChange={setTarget}
        />
        {removal.error !== null && <Failure title={m.panel_not_deleted()} error={removal.error} />}
      </div>
    </ConfirmDialog>
  );
}
