// The menu of a saved filter: rename or delete.
import type { Filter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { Part } from "../parts.tsx";
import type { OpenedMenuFace } from "./menu-button.tsx";
import { OpeningMenu } from "./opening-menu.tsx";

export default function FilterMenu({ filter, ...face }: OpenedMenuFace & { filter: Filter }) {
  const { id, name, query } = filter;
  const [opened, setOpened] = useState<"name" | "deletion" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <OpeningMenu face={face} label={face.label ?? ""} placement="bottom end">
        <MenuItem icon={Pencil} onAction={() => setOpened("name")}>
          {m.planning_templates_rename()}
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onAction={() => setOpened("deletion")}>
          {m.planning_filter_delete()}
        </MenuItem>
      </OpeningMenu>
      {opened === "name" && <Part of="FilterDialog" query={query} saved={filter} onClose={close} />}
      {opened === "deletion" && (
        <DeletionDialog
          title={m.panel_delete_question({ title: name })}
          labels={{
            text: m.planning_filter_delete_text(),
            confirm: m.planning_filter_delete(),
            deleted: m.planning_deleted({ title: name }),
            failed: m.planning_filter_not_deleted(),
          }}
          remove={() => api.data("DELETE /planning/filters/:id", { params: { id } })}
          onClose={close}
        />
      )}
    </>
  );
}
