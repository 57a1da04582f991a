// Dialog that imports a bank's CSV: file, columns, review, done. Lazy-loaded.
import { useId, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { MappingStep } from "./mapping-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useImport, type Import } from "./use-import.ts";
import type { ImportResult } from "@vereda/domain/resources/finance/import/import-schemas";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useLocale } from "#platform/i18n/locale.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { buildImportsQuery, useChoices } from "../finance-data.ts";
import { AccountField } from "../finance-fields.tsx";
import type { FileError } from "./read-bank-file.ts";
import type { CallData } from "@vereda/domain/endpoints";
import { parseDay } from "@vereda/domain/time/day";
import { formatDayRange } from "#platform/i18n/format/format.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

// The files that were imported, each with undo.

type PastImport = CallData<"GET /workspaces/:id/resources/finance/imports">["items"][number];

function PastImports({ items }: { items: readonly PastImport[] }) {
  const locale = useLocale();
  return (
    <Disclosure summary={m.resources_finance_import_past()}>
      <BareList className="divide-y divide-line">
        {items.map(({ id, account, count, from, to }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold text-ink wrap-anywhere">{account}</span>
              <span className="figures text-14">
                {m.resources_finance_import_count({ count })} ·{" "}
                {formatDayRange(parseDay(from) ?? 0, parseDay(to) ?? 0, locale)}
              </span>
            </span>
            <UndoImport importId={id} count={count} name={account} />
          </li>
        ))}
      </BareList>
    </Disclosure>
  );
}

type UndoImportProps = {
  importId: string;
  count: number;
  name: string;
  onUndone?: () => void;
};

function UndoImport({ importId, count, name, onUndone }: UndoImportProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = useCall("DELETE /workspaces/finance-imports/:id", {
    onDone: () => {
      setIsConfirming(false);
      showToast({ title: m.resources_finance_import_undone() });
      onUndone?.();
    },
  });
  return (
    <>
      <Button
        onPress={() => setIsConfirming(true)}
        {...(name !== "" && { "aria-label": m.resources_finance_import_undo_named({ name }) })}
      >
        {m.panel_undo()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.resources_finance_import_undo_title()}
        confirmLabel={m.panel_undo()}
        tone="danger"
        onConfirm={() => undo.send({ params: { id: importId } })}
        isPending={undo.isPending}
        pendingText={m.panel_deleting()}
      >
        <p>{m.resources_finance_import_undo_text({ count })}</p>
        {undo.error !== null && <Failure title={m.panel_not_deleted()} error={undo.error} />}
      </ConfirmDialog>
    </>
  );
}

// The first step of an import: of which account the file is, and the file.

/** Phones name the type of the same file differently, or not at all. */
const FILE_TYPES = [".csv", ".txt", ".tsv", "text/csv", "text/plain", "application/vnd.ms-excel"];

const fileErrors: Readonly<Record<FileError, () => string>> = {
  too_large: m.resources_finance_import_too_large,
  no_text: m.resources_finance_import_no_text,
};

type ChooseStepProps = { run: Import; workspaceId: string; error: FileError | null };

function ChooseStep({ run, workspaceId, error }: ChooseStepProps) {
  const { data } = useQuery(buildImportsQuery(workspaceId));
  const accounts = data?.accounts ?? [];
  const { active } = useChoices(workspaceId);
  return (
    <>
      <p>{m.resources_finance_import_text()}</p>
      {active.length > 0 && (
        <AccountField
          accounts={active}
          value={run.accountId}
          onChange={(id) => run.setAccountId(id)}
        />
      )}
      {run.accountId === null && accounts.length > 0 && (
        <ToggleGroup
          label={m.resources_finance_import_accounts()}
          selection="single"
          value={accounts.includes(run.account) ? [run.account] : []}
          onChange={([account = ""]) => run.setAccount(account)}
          options={accounts.map((account) => ({ value: account, label: account }))}
        />
      )}
      {run.accountId === null && (
        <TextField
          label={m.resources_finance_import_account()}
          description={m.resources_finance_import_account_hint()}
          note={m.common_optional()}
          value={run.account}
          onChange={run.setAccount}
          maxLength={60}
        />
      )}
      {error && <ErrorNote title={fileErrors[error]()} />}
      {run.read.error !== null && (
        <Failure title={m.resources_finance_import_failed()} error={run.read.error} />
      )}
      <div>
        <FileTrigger
          acceptedFileTypes={FILE_TYPES}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) run.read.send(file);
          }}
        >
          <Button
            icon={FileUp}
            variant="primary"
            isPending={run.read.isPending}
            pendingText={m.resources_finance_import_reading()}
          >
            {m.panel_choose_file()}
          </Button>
        </FileTrigger>
      </div>
      {data && data.items.length > 0 && <PastImports items={data.items} />}
    </>
  );
}

// The last step of an import: what was added, with undo.

function DoneStep({ run, result: { created, importId } }: { run: Import; result: ImportResult }) {
  return (
    <>
      <output className="font-serif text-18">
        {created === 0
          ? m.resources_finance_import_nothing_added()
          : m.resources_finance_import_done({ count: created })}
      </output>
      {importId !== null && (
        <div>
          <UndoImport importId={importId} count={created} name={run.account} onUndone={run.again} />
        </div>
      )}
    </>
  );
}

export type ImportDialogProps = { workspaceId: string; onClose: () => void };

export default function ImportDialog({ workspaceId, onClose }: ImportDialogProps) {
  const run = useImport(workspaceId);
  const formId = useId();
  return (
    <Dialog
      isOpen
      width="wide"
      onOpenChange={(isOpen) => !isOpen && !run.isBusy && onClose()}
      isDismissable={!run.isBusy}
      title={m.resources_finance_import()}
      footer={<Footer run={run} formId={formId} onClose={onClose} />}
    >
      <div className="flex flex-col gap-6">
        <Step run={run} workspaceId={workspaceId} formId={formId} />
      </div>
    </Dialog>
  );
}

function Step({ run, workspaceId, formId }: { run: Import; workspaceId: string; formId: string }) {
  const { state } = run;
  switch (state.step) {
    case "choosing":
      return <ChooseStep run={run} workspaceId={workspaceId} error={state.error} />;
    case "mapping":
      return (
        <MappingStep run={run} result={state.result} workspaceId={workspaceId} formId={formId} />
      );
    case "review":
      return (
        <ReviewStep run={run} result={state.result} workspaceId={workspaceId} formId={formId} />
      );
    default:
      return <DoneStep run={run} result={state.result} />;
  }
}

function Footer({ run, formId, onClose }: { run: Import; formId: string; onClose: () => void }) {
  const { isBusy } = run;
  const { step } = run.state;
  if (step === "done") {
    return (
      <Button variant="primary" onPress={onClose}>
        {m.panel_done()}
      </Button>
    );
  }
  if (step === "choosing") {
    return (
      <Button onPress={onClose} isDisabled={isBusy}>
        {m.platform_cancel()}
      </Button>
    );
  }
  return (
    <>
      <Button onPress={run.again} isDisabled={isBusy}>
        {m.panel_choose_other_file()}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        isPending={isBusy}
        pendingText={m.platform_saving()}
      >
        {step === "mapping" ? m.panel_continue() : m.panel_add()}
      </Button>
    </>
  );
}
