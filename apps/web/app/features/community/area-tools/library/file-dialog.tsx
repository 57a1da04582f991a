// The dialog that uploads files, chosen or dropped; those that could not be uploaded stay, to try again.
import { createId } from "@vereda/domain/create-id";
import { LIBRARY_FILE_MAX_BYTES } from "@vereda/domain/community/area-tools/contract-area-tools";
import { FileUp, X } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FileSign } from "#platform/files/file-parts.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { descriptionStyles, errorStyles } from "#ui/styles.ts";
import { toParams, type AreaSectionProps } from "../area-section.ts";
import { FileDrop } from "./file-drop.tsx";

/** Much longer than for other requests, for large files on slow networks. */
const UPLOAD_TIMEOUT_MS = 120_000;
const MAX_NAME_LENGTH = 120;
const MAX_FILES = 20;

type ChosenFile = { readonly id: string; readonly file: File };

const isTooLarge = ({ file }: ChosenFile) => file.size > LIBRARY_FILE_MAX_BYTES;

const toChosen = (file: File): ChosenFile => ({ id: createId(nowMs()), file });

type FileDialogProps = {
  location: AreaSectionProps["location"];
  /** Dropped on the library. */
  dropped: readonly File[];
  onClose: () => void;
};

export default function FileDialog({ location, dropped, onClose }: FileDialogProps) {
  const locale = useLocale();
  const [chosen, setChosen] = useState(() => dropped.slice(0, MAX_FILES).map(toChosen));
  const [isMissing, setMissing] = useState(false);
  const remove = (id: string) => setChosen((files) => files.filter((one) => one.id !== id));
  const uploadAll = async (files: readonly ChosenFile[]) => {
    // One after the other: what is uploaded leaves the list, so that a retry sends the rest alone.
    for (const { id, file } of files) {
      await api.data("POST /workspaces/:id/active-areas/:areaId/library/files", {
        params: toParams(location),
        query: { id, name: file.name.slice(-MAX_NAME_LENGTH) || "vereda" },
        // Not as the type that the browser guesses from the name: the server detects it.
        body: file.slice(0, file.size, "application/octet-stream"),
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      remove(id);
    }
  };
  const upload = useCall(uploadAll, { onDone: onClose });
  const hasTooLarge = chosen.some(isTooLarge);
  const save = () => {
    setMissing(chosen.length === 0);
    if (chosen.length > 0 && !hasTooLarge) upload.send(chosen);
  };
  const add = (files: readonly File[]) => {
    if (files.length === 0 || upload.isPending) return;
    upload.reset();
    setMissing(false);
    setChosen([...chosen, ...files.map(toChosen)].slice(0, MAX_FILES));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={chosen.length === 0 && !upload.isPending}
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
      <FileDrop onFiles={add} className="flex flex-col items-start gap-3">
        <p className={descriptionStyles}>
          {m.community_area_file_hint({ size: formatFileSize(LIBRARY_FILE_MAX_BYTES, locale) })}
        </p>
        {chosen.length > 0 && (
          <BareList aria-label={m.panel_files()} className="flex w-full flex-col gap-2">
            {chosen.map((one) => (
              <ChosenRow
                key={one.id}
                chosen={one}
                onRemove={upload.isPending ? undefined : () => remove(one.id)}
              />
            ))}
          </BareList>
        )}
        <FileTrigger allowsMultiple onSelect={(files) => add([...(files ?? [])])}>
          <Button icon={FileUp}>
            {chosen.length === 0 ? m.community_area_file_choose() : m.community_area_file_more()}
          </Button>
        </FileTrigger>
        <p role="alert" className={errorStyles}>
          {hasTooLarge && m.community_area_file_too_large()}
          {isMissing && m.community_area_file_missing()}
        </p>
        {upload.error !== null && (
          <Failure title={m.community_area_not_saved()} error={upload.error} onRetry={save} />
        )}
      </FileDrop>
    </Dialog>
  );
}

type ChosenRowProps = { chosen: ChosenFile; onRemove: (() => void) | undefined };

function ChosenRow({ chosen: { file }, onRemove }: ChosenRowProps) {
  const locale = useLocale();
  return (
    <li className="flex items-center gap-3">
      <Preview file={file} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {file.name}
        <span className="figures block text-14 text-ink-soft">
          {formatFileSize(file.size, locale)}
        </span>
      </span>
      {onRemove && (
        <IconButton icon={X} label={m.panel_remove_named({ name: file.name })} onPress={onRemove} />
      )}
    </li>
  );
}

/** What the browser cannot display as a picture, whatever its type says, has a sign. */
function Preview({ file }: { file: File }) {
  const [isImage, setImage] = useState(file.type.startsWith("image/"));
  if (!isImage) return <FileSign icon={FileUp} />;
  const display = (image: HTMLImageElement) => {
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return (
    <img
      ref={display}
      alt=""
      onError={() => setImage(false)}
      className="size-14 shrink-0 rounded-control object-cover"
    />
  );
}
