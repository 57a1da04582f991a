// The last step of an import: what was added, with undo.
import type { ImportResult } from "@vereda/domain/resources/contract-finance";
import { m } from "#platform/i18n/generated/messages.js";
import { UndoImport } from "./past-imports.tsx";
import type { Import } from "./use-import.ts";

export type DoneStepProps = { run: Import; result: ImportResult };

export function DoneStep({ run, result: { created, importId } }: DoneStepProps) {
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
