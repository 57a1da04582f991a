// Asks before an expense or a payment is deleted. Lazy-loaded.
import type { Expense } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";

type ExpenseDeletionProps = { expense: Expense; onClose: () => void };

export default function ExpenseDeletion({ expense: { id }, onClose }: ExpenseDeletionProps) {
  return (
    <DeletionDialog
      title={m.resources_expenses_delete_title()}
      labels={{
        text: m.resources_expenses_delete_text(),
        confirm: m.panel_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: m.panel_deleted(),
        failed: m.resources_finance_not_deleted(),
      }}
      remove={() => api.data("DELETE /workspaces/expenses/:id", { params: { id } })}
      onClose={onClose}
    />
  );
}
