// Dialog that imports nights from another app: file, preview, saving. Lazy-loaded.
import { importFormatLabels } from "@vereda/domain/energizing/import/formats";
import { FileUp } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import { filterChosenNights, type ImportState, isDoubtful, type Preview } from "./import-state.ts";
import {
  formatFileError,
  formatDoubt,
  formatPlannedNight,
  formatSkippedRow,
} from "./format-import.ts";
import { useImport, type Import } from "./use-import.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import type { PlannedNight } from "@vereda/domain/energizing/import/import-plan";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";

// Preview of an import: nights to add, nights to review, and skipped rows with their reason.

const MAX_VISIBLE = 60;

type ImportPreviewProps = {
  preview: Preview;
  selected: ReadonlySet<PlannedNight>;
  onSelect: (selected: ReadonlySet<PlannedNight>) => void;
};

function ImportPreview({ preview, selected, onSelect }: ImportPreviewProps) {
  const { plan, beyond } = preview;
  const sure = plan.nights.filter((planned) => !isDoubtful(planned));
  const doubtful = plan.nights.filter(isDoubtful);
  return (
    <>
      {doubtful.length > 0 && (
        <Doubtful nights={doubtful} selected={selected} onSelect={onSelect} />
      )}
      {sure.length > 0 && <Sure nights={sure} />}
      {plan.skipped.length > 0 && <Skipped rows={plan.skipped} isOpen={plan.nights.length === 0} />}
      {beyond > 0 && (
        <p className="text-14 text-ink-soft">{m.energizing_import_beyond({ count: beyond })}</p>
      )}
    </>
  );
}

function Sure({ nights }: { nights: readonly PlannedNight[] }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  return (
    <Disclosure summary={m.energizing_import_sure({ count: nights.length })}>
      <Rows total={nights.length}>
        {nights.slice(0, MAX_VISIBLE).map((planned) => (
          <li key={planned.night.line} className="figures py-1 text-14">
            {formatPlannedNight(planned, timezone, locale)}
          </li>
        ))}
      </Rows>
    </Disclosure>
  );
}

type DoubtfulProps = Omit<ImportPreviewProps, "preview"> & { nights: readonly PlannedNight[] };

function Doubtful({ nights, selected, onSelect }: DoubtfulProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const toggle = (planned: PlannedNight, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(planned);
    else next.delete(planned);
    onSelect(next);
  };
  return (
    <Section
      level={3}
      title={m.energizing_import_doubtful({ count: nights.length })}
      description={m.energizing_import_doubtful_text()}
    >
      {nights.length > 1 && (
        <Checkbox
          isSelected={selected.size === nights.length}
          isIndeterminate={selected.size > 0 && selected.size < nights.length}
          onChange={(isSelected) => onSelect(new Set(isSelected ? nights : []))}
        >
          {m.energizing_import_all({ count: nights.length })}
        </Checkbox>
      )}
      <Rows total={nights.length}>
        {nights.slice(0, MAX_VISIBLE).map((planned) => (
          <li key={planned.night.line}>
            <Checkbox
              isSelected={selected.has(planned)}
              onChange={(isSelected) => toggle(planned, isSelected)}
              description={planned.doubts.map(formatDoubt).join(" ")}
            >
              <span className="figures">{formatPlannedNight(planned, timezone, locale)}</span>
            </Checkbox>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Skipped({ rows, isOpen }: { rows: Preview["plan"]["skipped"]; isOpen: boolean }) {
  const locale = useLocale();
  return (
    <Disclosure summary={m.energizing_import_skipped({ count: rows.length })} defaultOpen={isOpen}>
      <Rows total={rows.length}>
        {rows.slice(0, MAX_VISIBLE).map((row) => (
          <li key={row.line} className="figures py-1 text-14">
            {formatSkippedRow(row, locale)}
          </li>
        ))}
      </Rows>
    </Disclosure>
  );
}

function Rows({ total, children }: { total: number; children: ReactNode }) {
  return (
    <>
      <BareList>{children}</BareList>
      {total > MAX_VISIBLE && (
        <p className="pt-2 text-14">{m.energizing_import_more({ count: total - MAX_VISIBLE })}</p>
      )}
    </>
  );
}

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
          <Failure title={m.energizing_import_undo_failed()} error={undo.error} />
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
