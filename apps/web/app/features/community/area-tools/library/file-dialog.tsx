// The dialog that uploads a file; a chosen file stays chosen when the upload fails.
import { createId } from "@vereda/domain/create-id";
import { LIBRARY_FILE_MAX_BYTES } from "@vereda/domain/community/area-tools/contract-area-tools";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { nowMs } from "#platform/clock.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { descriptionStyles, errorStyles } from "#ui/styles.ts";
import { toParams, type AreaSectionProps } from "../area-section.ts";

/** Much longer than for other requests, for large files on slow networks. */
const UPLOAD_TIMEOUT_MS = 120_000;
const MAX_NAME_LENGTH = 120;

type FileDialogProps = { location: AreaSectionProps["location"]; onClose: () => void };

export default function FileDialog({ location, onClose }: FileDialogProps) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<{ id: string; file: File } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const upload = useCall("POST /workspaces/:id/active-areas/:areaId/library/files", {
    onDone: onClose,
  });
  const isTooLarge = chosen !== null && chosen.file.size > LIBRARY_FILE_MAX_BYTES;
  const save = () => {
    if (chosen === null) setMissing(true);
    if (chosen === null || isTooLarge) return;
    const { id, file } = chosen;
    upload.send({
      params: toParams(location),
      query: { id, name: file.name.slice(-MAX_NAME_LENGTH) || file.type || "vereda" },
      body: file,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
  };
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined) return;
    upload.reset();
    setMissing(false);
    setChosen({ id: createId(nowMs()), file });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={chosen === null && !upload.isPending}
      title={m.community_area_file_new()}
      closeLabel={m.platform_close()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={upload.isPending}>
            {m.platform_cancel()}
          </Button>
          <Button
            variant="primary"
            isPending={upload.isPending}
            pendingText={m.platform_saving()}
            onPress={save}
          >
            {m.platform_save()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className={descriptionStyles}>
          {m.community_area_file_hint({ size: formatFileSize(LIBRARY_FILE_MAX_BYTES, locale) })}
        </p>
        {chosen !== null && (
          <p className="figures wrap-anywhere">
            {chosen.file.name} · {formatFileSize(chosen.file.size, locale)}
          </p>
        )}
        <FileTrigger onSelect={choose}>
          <Button icon={FileUp}>
            {chosen === null ? m.community_area_file_choose() : m.community_area_file_other()}
          </Button>
        </FileTrigger>
        <p role="alert" className={errorStyles}>
          {isTooLarge && m.community_area_file_too_large()}
          {isMissing && m.community_area_file_missing()}
        </p>
        {upload.error !== null && (
          <Failure title={m.community_area_not_saved()} error={upload.error} onRetry={save} />
        )}
      </div>
    </Dialog>
  );
}
