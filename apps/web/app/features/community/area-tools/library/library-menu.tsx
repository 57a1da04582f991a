// What can be done with a library item, and the dialogs for it.
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { EllipsisVertical, Flag, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import type { AreaPartProps } from "../area-part.ts";
import { formatAreaAuthor } from "../../format-author.ts";

const ItemDialog = createLazyDialog(() => import("./item-dialog.tsx"));
const ItemDeletion = createLazyDialog(() => import("./item-deletion.tsx"));
const ReportDialog = createLazyDialog(() => import("../../moderation/reports/report-dialog.tsx"));

export function LibraryMenu({ item, area }: { item: LibraryItem; area: AreaPartProps }) {
  const [opened, setOpened] = useState<"edit" | "delete" | "report" | null>(null);
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
              {m.community_area_edit()}
            </MenuItem>
          )}
          {!item.isOwn && (
            <MenuItem icon={Flag} onAction={() => setOpened("report")}>
              {m.community_area_report()}
            </MenuItem>
          )}
          {canChange && (
            <MenuItem icon={Trash2} tone="danger" onAction={() => setOpened("delete")}>
              {m.community_area_delete()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "edit" && <ItemDialog item={item} onClose={close} />}
        {opened === "delete" && <ItemDeletion item={item} onClose={close} />}
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
