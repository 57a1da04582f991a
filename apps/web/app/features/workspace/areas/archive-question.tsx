// Confirms archiving an area and explains what is preserved.
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { ArrangedArea } from "./areas-data.ts";

type ArchiveQuestionProps = { area: ArrangedArea; onClose: () => void; onConfirm: () => void };

export default function ArchiveQuestion({ area, onClose, onConfirm }: ArchiveQuestionProps) {
  const name = areaDefinitions[area.areaId].label[useLocale()];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={m.workspace_archive_question({ name })}
      confirmLabel={m.panel_archive()}
      cancelLabel={m.platform_cancel()}
      onConfirm={onConfirm}
    >
      <p>
        {area.objectives > 0
          ? m.workspace_area_archive_objectives({ count: area.objectives })
          : m.workspace_area_archive_empty()}
      </p>
    </ConfirmDialog>
  );
}
