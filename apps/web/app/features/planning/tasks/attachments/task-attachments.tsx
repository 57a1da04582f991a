// The files and links of a task: added with a button or dropped, several at once.
import { useQuery } from "@tanstack/react-query";
import { Link2, Paperclip, X } from "lucide-react";
import { useRef, useState, type Ref } from "react";
import { FileSign } from "#platform/files/file-parts.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useIsOmitted } from "#platform/query/omitted.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { DropZone } from "../rows/drop-zone.tsx";
import { AttachmentRow } from "./attachment-row.tsx";
import { isTooLarge, useUploads, type Upload } from "./use-uploads.ts";

const LinkDialog = createLazyDialog(() => import("./link-dialog.tsx"));

export default function TaskAttachments({ taskId }: { taskId: string }) {
  const canChange = usePermission()("own");
  const list = useQuery(
    buildQuery("GET /planning/tasks/:id/attachments", { params: { id: taskId } }),
  );
  const items = list.data?.items ?? [];
  const { uploads, add, remove, retry } = useUploads(taskId, items);
  // What was pressed goes, this stays.
  const addButton = useRef<HTMLButtonElement>(null);
  const isFailed = list.data === undefined && list.isError;
  const count = items.length + uploads.length;
  const isOmitted = useIsOmitted(isFailed && list.error);
  if (isOmitted || (count === 0 && !canChange && !isFailed)) return null;
  const section = (
    <Section title={m.planning_attachments()}>
      {isFailed && (
        <Failure
          title={m.planning_attachments_failed()}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {count > 0 && (
        <List label={m.planning_attachments()}>
          {items.map((item) => (
            <AttachmentRow key={item.id} attachment={item} canChange={canChange} />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => {
                retry(upload);
                addButton.current?.focus();
              }}
              onRemove={() => {
                remove(upload.id);
                addButton.current?.focus();
              }}
            />
          ))}
        </List>
      )}
      {canChange && <AddButton ref={addButton} taskId={taskId} onFiles={add} />}
    </Section>
  );
  return canChange ? <DropZone onDropFiles={add}>{section}</DropZone> : section;
}

type AddButtonProps = {
  ref: Ref<HTMLButtonElement>;
  taskId: string;
  onFiles: (files: readonly File[]) => void;
};

function AddButton({ ref, taskId, onFiles }: AddButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <MenuTrigger>
        <Button ref={ref} icon={Paperclip}>
          {m.planning_attachment_add()}
        </Button>
        <Menu label={m.planning_attachment_add()} placement="bottom start">
          <MenuItem icon={Paperclip} onAction={() => input.current?.click()}>
            {m.panel_files()}
          </MenuItem>
          <MenuItem icon={Link2} onAction={() => setLinking(true)}>
            {m.planning_attachment_link()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <span className="text-14 text-ink-soft pointer-coarse:hidden">
        {m.planning_attachment_drop()}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={m.panel_files()}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      {isLinking && <LinkDialog taskId={taskId} onClose={() => setLinking(false)} />}
    </div>
  );
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const locale = useLocale();
  const { file, error } = upload;
  return (
    <li className="flex items-center gap-3 py-2">
      <FileSign icon={Paperclip} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        {error === null ? (
          <output className="figures text-14 text-ink-soft">
            {`${formatFileSize(file.size, locale)} · ${m.planning_attachment_uploading()}`}
          </output>
        ) : (
          <p role="alert" className="text-14 text-danger">
            {error}
          </p>
        )}
      </div>
      {error !== null && !isTooLarge(upload) && (
        <Button variant="quiet" onPress={onRetry}>
          {m.platform_retry()}
        </Button>
      )}
      {error !== null && (
        <IconButton icon={X} label={m.panel_remove_named({ name: file.name })} onPress={onRemove} />
      )}
    </li>
  );
}
