// What deletes each thing of a workspace or a plan; what is not here belongs to its user alone.
import { removeIdea } from "#features/community/area-tools/ideas/ideas.ts";
import { removeLibraryItem } from "#features/community/area-tools/library/library.ts";
import { detachFile } from "#features/logbook/entries/attachments/attachments.ts";
import { removeEntry as removeLogbookEntry } from "#features/logbook/entries/entries.ts";
import { deleteProgressEntry } from "#features/planning/objectives/progress.ts";
import { deleteComment } from "#features/planning/sharing/comments.ts";
import { removeAttachment } from "#features/planning/tasks/attachments/attachments.ts";
import { deleteColumn } from "#features/planning/tasks/board/columns.ts";
import { deleteChecklistItem } from "#features/planning/tasks/checklist.ts";
import { removeAccount } from "#features/resources/finance/accounts.ts";
import { removeExpense } from "#features/resources/finance/expenses/expenses.ts";
import { removeRecurring } from "#features/resources/finance/recurring/recurring.ts";
import { removeTransfer } from "#features/resources/finance/transfers.ts";
import { removeEntry } from "#features/resources/measures/entries.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";

type Delete = (
  context: AppContext,
  caller: Caller,
  row: { readonly id: string; readonly workspaceId: string },
  now: Date,
) => Promise<unknown>;

/** By its table. */
export const deletions: Readonly<Record<string, Delete>> = {
  board_columns: ({ db }, caller, { id }) => deleteColumn(db, caller, id),
  checklist_items: ({ db }, caller, { id }, now) => deleteChecklistItem(db, caller, id, {}, now),
  comments: ({ db }, caller, { id }) => deleteComment(db, caller, id),
  expenses: ({ db }, caller, { id }) => removeExpense(db, caller, id),
  finance_transfers: ({ db }, caller, { id: transferId, workspaceId: id }) =>
    removeTransfer(db, caller, { id, transferId }),
  ideas: ({ db }, caller, { id }, now) => removeIdea(db, caller, id, now),
  library_items: ({ db }, caller, { id }, now) => removeLibraryItem(db, caller, id, now),
  logbook_attachments: (context, caller, { id }) => detachFile(context, caller, id),
  logbook_entries: ({ db }, caller, { id }) => removeLogbookEntry(db, caller, id),
  money_accounts: ({ db }, caller, { id: accountId, workspaceId: id }) =>
    removeAccount(db, caller, { id, accountId }),
  progress_entries: ({ db }, caller, { id }) => deleteProgressEntry(db, caller, id),
  recurring_entries: ({ db }, caller, { id }) => removeRecurring(db, caller, id),
  resource_entries: ({ db }, caller, { id }) => removeEntry(db, caller, id),
  task_attachments: ({ db }, caller, { id }, now) => removeAttachment(db, caller, id, now),
};
