// Dialog that imports nights from another app: file, preview, saving. Lazy-loaded.
import { importFormatLabels } from "@vereda/domain/energizing/import/formats";
import { FileUp } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { filterChosenNights, type ImportState } from "./import-state.ts";
import { formatFileError } from "./format-import.ts";
import { useImport, type Import } from "./use-import.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

// Lists past imports; deleting one deletes its nights, so it asks for confirmation.

function PastImports() {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const imports = useQuery(buildQuery("GET /energizing/sleep-cycles/imports"));
  const items = imports.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section level={3} title={m.energizing_import_past()}>
      <BareList className="divide-y divide-line">
        {items.map(({ importId, nights, importedAt }) => (
          <li key={importId} className="flex flex-col gap-2 py-2">
            <span className="figures">
              {formatInstant(importedAt, locale, timezone)} ·{" "}
              {m.energizing_with_nights({ count: nights })}
            </span>
            <UndoImport importId={importId} nights={nights} />
          </li>
        ))}
      </BareList>
    </Section>
  );
}

type UndoImportProps = { importId: string; nights: number; onUndone?: () => void };

function UndoImport({ importId, nights, onUndone }: UndoImportProps) {
  const locale = useLocale();
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = useCall("DELETE /energizing/sleep-cycles/imports/:id", {
    onDone: () => {
      showToast({ title: m.energizing_import_undone() });
      onUndone?.();
    },
  });
  return (
    <div>
      <Button onPress={() => setIsConfirming(true)}>{m.energizing_import_undo()}</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.energizing_import_undo_title()}
        confirmLabel={m.energizing_import_undo_confirm({ count: nights })}
        cancelLabel={m.energizing_import_undo_cancel()}
        tone="danger"
        onConfirm={() => undo.send({ params: { id: importId } })}
        isPending={undo.isPending}
        pendingText={m.panel_deleting()}
      >
        <p>{m.energizing_import_undo_question({ count: nights })}</p>
        {undo.error !== null && (
          <ErrorNote title={m.energizing_import_undo_failed()}>
            {getErrorText(undo.error, locale)}
          </ErrorNote>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Android and iOS report different MIME types for the same file, or none. */
const FILE_TYPES = [".csv", ".txt", "text/csv", "text/plain", "application/vnd.ms-excel"];

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const run = useImport();
  const { state } = run;
  return (
    <Dialog
      isOpen
      width="wide"
      onOpenChange={(isOpen) => !isOpen && state.step !== "saving" && onClose()}
      isDismissable={canDismiss(state)}
      title={m.energizing_import_title()}
      closeLabel={m.platform_close()}
      footer={<Footer run={run} onClose={onClose} />}
    >
      <div className="flex flex-col gap-6">
        <Step run={run} />
      </div>
    </Dialog>
  );
}

/** Disables dismissal on an outside click while there is a selection or a running save to lose. */
function canDismiss(state: ImportState): boolean {
  if (state.step === "review") return state.selected.size === 0 && state.failure === null;
  return state.step === "choosing" || state.step === "done";
}

function Step({ run }: { run: Import }) {
  const { state } = run;
  switch (state.step) {
    case "choosing":
      return <ChooseStep run={run} error={state.error && formatFileError(state.error)} />;
    case "reading":
      return <output className="text-ink-soft">{m.energizing_import_reading()}</output>;
    case "review":
      return <ReviewStep run={run} state={state} />;
    case "saving":
      return (
        <ProgressBar
          label={m.energizing_import_saving()}
          share={state.done / state.total}
          valueText={m.panel_n_of_m({ done: state.done, total: state.total })}
        />
      );
    default:
      return <DoneStep added={state.added} importId={state.importId} run={run} />;
  }
}

function ChooseStep({ run, error }: { run: Import; error: string | null }) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <p>{m.energizing_import_text()}</p>
        <p className="text-14 text-ink-soft">{m.energizing_import_apps()}</p>
      </div>
      {error && <ErrorNote title={error} />}
      {run.loadFailure && (
        <ErrorNote title={m.energizing_import_failed()}>{run.loadFailure}</ErrorNote>
      )}
      <div>
        <FileTrigger
          acceptedFileTypes={FILE_TYPES}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) void run.choose(file);
          }}
        >
          <Button icon={FileUp} variant="primary">
            {m.panel_choose_file()}
          </Button>
        </FileTrigger>
      </div>
      <PrivateNote />
      <PastImports />
    </>
  );
}

type ReviewStepProps = { run: Import; state: Extract<Import["state"], { step: "review" }> };

function ReviewStep({ run, state: { preview, selected, failure } }: ReviewStepProps) {
  const locale = useLocale();
  const app = importFormatLabels[preview.format][locale];
  const count = preview.plan.nights.length;
  return (
    <>
      <output className="block font-serif text-18">
        {count === 0
          ? m.energizing_import_nothing({ app })
          : m.energizing_import_result({ app, count })}
      </output>
      {failure && (
        <ErrorNote title={m.energizing_import_save_failed()}>
          {failure} {m.energizing_import_resume()}
        </ErrorNote>
      )}
      <ImportPreview preview={preview} selected={selected} onSelect={run.want} />
    </>
  );
}

function DoneStep({ added, importId, run }: { added: number; importId: string; run: Import }) {
  return (
    <>
      <output className="font-serif text-18">{m.energizing_import_done({ count: added })}</output>
      <UndoImport importId={importId} nights={added} onUndone={run.again} />
    </>
  );
}

function Footer({ run, onClose }: { run: Import; onClose: () => void }) {
  const { state } = run;
  if (state.step === "done") {
    return (
      <Button variant="primary" onPress={onClose}>
        {m.panel_done()}
      </Button>
    );
  }
  if (state.step !== "review") {
    return (
      <Button onPress={onClose} isDisabled={state.step === "saving"}>
        {m.platform_cancel()}
      </Button>
    );
  }
  if (state.preview.plan.nights.length === 0) {
    return <Button onPress={run.again}>{m.panel_choose_other_file()}</Button>;
  }
  const count = filterChosenNights(state.preview, state.selected).length;
  return (
    <>
      <Button onPress={run.again}>{m.panel_choose_other_file()}</Button>
      <Button variant="primary" isDisabled={count === 0} onPress={() => void run.save()}>
        {m.energizing_import_add({ count })}
      </Button>
    </>
  );
}
