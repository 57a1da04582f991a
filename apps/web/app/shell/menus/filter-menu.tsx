// The menu of a saved filter: rename or delete.
import type { Filter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { Part } from "../parts.tsx";
import { useDeletion } from "../use-deletion.ts";
import type { OpenedMenuFace } from "./menu-button.tsx";
import { OpeningMenu } from "./opening-menu.tsx";

export default function FilterMenu({ filter, ...face }: OpenedMenuFace & { filter: Filter }) {
  const { id, name, query } = filter;
  const [isNaming, setNaming] = useState(false);
  const deletion = useDeletion("DELETE /planning/filters/:id");
  return (
    <>
      <OpeningMenu face={face} label={face.label ?? ""} placement="bottom end">
        <MenuItem icon={Pencil} onAction={() => setNaming(true)}>
          {m.planning_templates_rename()}
        </MenuItem>
        <MenuItem
          icon={Trash2}
          tone="danger"
          onAction={() => deletion.send({ params: { id }, title: name })}
        >
          {m.planning_filter_delete()}
        </MenuItem>
      </OpeningMenu>
      {isNaming && (
        <Part of="FilterDialog" query={query} saved={filter} onClose={() => setNaming(false)} />
      )}
    </>
  );
}
