// One item of a library: opens the link, the note or the file.
import type { LibraryKind } from "@vereda/domain/community/circles/catalogue-circles";
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { getSiteName } from "@vereda/domain/web-address";
import {
  FileDown,
  Link2,
  NotebookPen,
  type LucideIcon,
  EllipsisVertical,
  Flag,
  Pencil,
  Trash2,
} from "lucide-react";
import { Suspense, useState } from "react";
import { buildUrl } from "#platform/api/address.ts";
import {
  FileSign,
  FileTitle,
  fileTitleStyles,
  LinkTitle,
  Thumbnail,
} from "#platform/files/file-parts.tsx";
import { formatFileSize } from "#platform/i18n/format/file-size.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import type { AreaSectionProps } from "../area-section.ts";
import { formatAreaAuthor } from "../../format-author.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";

// What can be done with a library item, and the dialogs for it.

const ItemDialog = createLazyDialog(() => import("./item-dialog.tsx"));

function LibraryMenu({ item, area }: { item: LibraryItem; area: AreaSectionProps }) {
  const [opened, setOpened] = useState<"edit" | "report" | null>(null);
  const deletion = useDeletion("DELETE /workspaces/library-items/:id");
  const close = () => setOpened(null);
  const canChange = area.canWrite && (item.isOwn || area.canModerate);
  if (!canChange && item.isOwn) return null;
  return (
    <>
      <MenuTrigger>
        <IconButton
          icon={EllipsisVertical}
          label={m.community_area_options({ title: item.title })}
        />
        <Menu label={m.community_area_options({ title: item.title })}>
          {canChange && (
            <MenuItem icon={Pencil} onAction={() => setOpened("edit")}>
              {m.panel_edit()}
            </MenuItem>
          )}
          {!item.isOwn && (
            <MenuItem icon={Flag} onAction={() => setOpened("report")}>
              {m.common_report()}
            </MenuItem>
          )}
          {canChange && (
            <MenuItem
              icon={Trash2}
              tone="danger"
              onAction={() => deletion.send({ params: { id: item.id }, title: item.title })}
            >
              {m.panel_delete()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "edit" && (
          <ItemDialog item={item} canPublish={area.canPublish === true} onClose={close} />
        )}
        {opened === "report" && (
          <ReportDialog
            subject={{ subjectType: "library_item", subjectId: item.id }}
            name={formatAreaAuthor(item)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const NoteReader = createLazyDialog(() => import("./note-reader.tsx"));

const icons: Readonly<Record<LibraryKind, LucideIcon>> = {
  LINK: Link2,
  NOTE: NotebookPen,
  FILE: FileDown,
};

/** A larger picture is loaded only when it is opened. */
const MAX_PREVIEW_BYTES = 1_000_000;

export function LibraryRow({ item, area }: { item: LibraryItem; area: AreaSectionProps }) {
  const { kind, text, tags, hasImage, id, file } = item;
  const isSmallImage =
    file !== null && file.type.startsWith("image/") && file.size <= MAX_PREVIEW_BYTES;
  return (
    <li className="relative flex items-start gap-3 py-4 transition-colors hover:bg-sunken/60">
      {hasImage && (
        <Thumbnail url={buildUrl("/workspaces/library-items/:id/image", { id })} icon={Link2} />
      )}
      {isSmallImage && (
        <Thumbnail url={buildUrl("/workspaces/library-items/:id/file", { id })} icon={FileDown} />
      )}
      {!hasImage && !isSmallImage && <FileSign icon={icons[kind]} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Title item={item} />
        {kind !== "NOTE" && text !== null && text !== "" && (
          <p className="text-14 wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
        )}
        <Details item={item} />
        {item.isPublic && (
          <p>
            <Badge tone="positive">{m.panel_public()}</Badge>
          </p>
        )}
        {tags.length > 0 && (
          <p className="text-14 wrap-anywhere text-ink-soft">
            <span className="sr-only">{m.community_area_tags()}: </span>
            {tags.map((tag) => `#${tag.replaceAll(" ", "\u00a0")}`).join("  ")}
          </p>
        )}
      </div>
      <div className="relative z-1 -mt-2">
        <LibraryMenu item={item} area={area} />
      </div>
    </li>
  );
}

function Title({ item }: { item: LibraryItem }) {
  const { id, kind, title, url, file } = item;
  if (kind === "LINK" && url !== null) return <LinkTitle url={url} title={title} />;
  if (kind === "NOTE") return <NoteTitle note={item} />;
  const address = buildUrl("/workspaces/library-items/:id/file", { id });
  return <FileTitle url={address} name={file?.name ?? title} title={title} />;
}

function NoteTitle({ note }: { note: LibraryItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={fileTitleStyles}>
        {note.title}
      </button>
      <Suspense fallback={null}>
        {isOpen && <NoteReader note={note} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function Details({ item }: { item: LibraryItem }) {
  const locale = useLocale();
  const { url, file, title } = item;
  const site = url === null ? null : getSiteName(url);
  const details = [
    // A page that could not be read is called like its site.
    site === title ? null : site,
    file === null ? null : formatFileSize(file.size, locale),
    formatAreaAuthor(item),
  ];
  return (
    <p className="figures truncate text-14 text-ink-soft">
      {details.filter((detail) => detail !== null).join(" · ")}
    </p>
  );
}
