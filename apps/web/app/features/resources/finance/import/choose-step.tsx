// The first step of an import: of which account the file is, and the file.
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { buildImportsQuery } from "../finance-data.ts";
import { PastImports } from "./past-imports.tsx";
import type { FileError } from "./read-bank-file.ts";
import type { Import } from "./use-import.ts";

/** Phones name the type of the same file differently, or not at all. */
const FILE_TYPES = [".csv", ".txt", ".tsv", "text/csv", "text/plain", "application/vnd.ms-excel"];

const fileErrors: Readonly<Record<FileError, () => string>> = {
  too_large: m.resources_finance_import_too_large,
  no_text: m.resources_finance_import_no_text,
};

export type ChooseStepProps = { run: Import; workspaceId: string; error: FileError | null };

export function ChooseStep({ run, workspaceId, error }: ChooseStepProps) {
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
        note={m.resources_optional()}
        value={run.account}
        onChange={run.setAccount}
        maxLength={60}
      />
      {error && <ErrorNote title={fileErrors[error]()} />}
      {run.read.isError && (
        <ErrorNote title={m.resources_finance_import_failed()}>
          {getErrorText(run.read.error, locale)}
        </ErrorNote>
      )}
      <div>
        <FileTrigger
          acceptedFileTypes={FILE_TYPES}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) run.read.mutate(file);
          }}
        >
          <Button
            icon={FileUp}
            variant="primary"
            isPending={run.read.isPending}
            pendingText={m.resources_finance_import_reading()}
          >
            {m.resources_finance_import_choose()}
          </Button>
        </FileTrigger>
      </div>
      {data && data.items.length > 0 && <PastImports items={data.items} />}
    </>
  );
}
