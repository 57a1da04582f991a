// Dialog that imports a bank's CSV: file, columns, review, done. Lazy-loaded.
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { MappingStep } from "./mapping-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useImport, type Import } from "./use-import.ts";

export type ImportDialogProps = { workspaceId: string; onClose: () => void };

export default function ImportDialog({ workspaceId, onClose }: ImportDialogProps) {
  const run = useImport(workspaceId);
  const formId = useId();
  const { step } = run.state;
  const isBusy = run.read.isPending || run.map.isPending || run.confirm.isPending;
  return (
    <Dialog
      isOpen
      width="wide"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      isDismissable={!isBusy && (step === "choosing" || step === "done")}
      title={m.resources_finance_import_title()}
      closeLabel={m.resources_close()}
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
        {m.resources_finance_import_ready()}
      </Button>
    );
  }
  if (step === "choosing") {
    return (
      <Button onPress={onClose} isDisabled={isBusy}>
        {m.resources_cancel()}
      </Button>
    );
  }
  return (
    <>
      <Button onPress={run.again} isDisabled={isBusy}>
        {m.resources_finance_import_other()}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        isPending={isBusy}
        pendingText={m.resources_saving()}
      >
        {step === "mapping" ? m.resources_finance_import_next() : m.resources_finance_import_add()}
      </Button>
    </>
  );
}
