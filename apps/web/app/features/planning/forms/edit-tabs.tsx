// The two tabs of every edit screen: edit and delete.
import { useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Tabs } from "#ui/layout/tabs.tsx";

type View = "update" | "delete";

export function EditTabs({ update, deletion }: { update: ReactNode; deletion: ReactNode }) {
  const [view, setView] = useState<View>("update");
  return (
    <Tabs<View>
      label={m.panel_edit()}
      hasDrafts
      selected={view}
      onSelect={setView}
      items={[
        { id: "update", title: m.planning_update(), content: update },
        { id: "delete", title: m.panel_delete(), content: deletion },
      ]}
    />
  );
}
