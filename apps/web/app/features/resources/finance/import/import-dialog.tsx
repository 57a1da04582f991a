// Dialog that imports a bank's CSV: file, columns, review, done. Lazy-loaded.
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { MappingStep } from "./mapping-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useImport, type Import } from "./use-import.ts";
import type { ImportResult } from "@vereda/domain/resources/finance/import/import-schemas";
import { UndoImport, PastImports } from "./past-imports.tsx";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { getErrorText } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { buildImportsQuery } from "../finance-data.ts";
import type { FileError } from "./read-bank-file.ts";

// The first step of an import: of which account the file is, and the file.

/** Phones name the type of the same file differently, or not at all. */
const FILE_TYPES = [".csv", ".txt", ".tsv", "text/csv", "text/plain", "application/vnd.ms-excel"];

const fileErrors: Readonly<Record<FileError, () => string>> = {
  too_large: m.resources_finance_import_too_large,
  no_text: m.resources_finance_import_no_text,
};

type ChooseStepProps = { run: Import; workspaceId: string; error: FileError | null };

function ChooseStep({ run, workspaceId, error }: ChooseStepProps) {
  const locale = useLocale();
  const { data } = useQuery(buildImportsQuery(workspaceId));
  const accounts = data?.accounts ?? [];
  return (
    <>
      <p>{m.resources_finance_import_text()}</p>
      {accounts.length > 0 && (
        <ToggleGroup
          label={m.resources_finance_import_accounts()}
          selection="single"
          value={accounts.includes(run.account) ? [run.account] : []}
          onChange={([account = ""]) => run.setAccount(account)}
          options={accounts.map((account) => ({ value: account, label: account }))}
        />
      )}
      <TextField
        label={m.resources_finance_import_account()}
        description={m.resources_finance_import_account_hint()}
        note={m.common_optional()}
        value={run.account}
        onChange={run.setAccount}
        maxLength={60}
      />
      {error && <ErrorNote title={fileErrors[error]()} />}
      {run.read.error !== null && (
        <ErrorNote title={m.resources_finance_import_failed()}>
          {getErrorText(run.read.error, locale)}
        </ErrorNote>
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

type DoneStepProps = { run: Import; result: ImportResult };

function DoneStep({ run, result: { created, importId } }: DoneStepProps) {
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
  const isBusy = run.read.isPending || run.map.isPending || run.confirm.isPending;
  return (
    <Dialog
      isOpen
      width="wide"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      isDismissable={!isBusy}
      title={m.resources_finance_import()}
      closeLabel={m.platform_close()}
      footer={<Footer run={run} formId={formId} isBusy={isBusy} onClose={onClose} />}
    >
      <div className="flex flex-col gap-6">
        <Step run={run} workspaceId={workspaceId} formId={formId} />
      </div>
    </Dialog>
  );
}

type StepProps = { run: Import; workspaceId: string; formId: string };

function Step({ run, workspaceId, formId }: StepProps) {
  const { state } = run;
  switch (state.step) {
    case "choosing":
      return <ChooseStep run={run} workspaceId={workspaceId} error={state.error} />;
    case "mapping":
      return (
        <MappingStep run={run} result={state.result} workspaceId={workspaceId} formId={formId} />
      );
    case "review":
      return <ReviewStep run={run} result={state.result} formId={formId} />;
    default:
      return <DoneStep run={run} result={state.result} />;
  }
}

type FooterProps = { run: Import; formId: string; isBusy: boolean; onClose: () => void };

function Footer({ run, formId, isBusy, onClose }: FooterProps) {
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
