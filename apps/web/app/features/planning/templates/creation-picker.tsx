// The lazily loaded template picker for a new objective of one kind.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { templatesAddress } from "../addresses.ts";
import { OwnTemplateMenu } from "./own-template-menu.tsx";
import TemplatePicker from "./template-picker.tsx";

const TemplateDialog = createLazyDialog(() => import("./template-dialog.tsx"));

export type CreationPickerProps = {
  type: ObjectiveType;
  location: { workspaceId: string; areaId: AreaKey };
  areas: readonly AreaKey[];
};

export default function CreationPicker({ type, location, areas }: CreationPickerProps) {
  const [chosen, setChosen] = useState<Template | null>(null);
  return (
    <>
      <TemplatePicker
        type={type}
        area={location.areaId}
        areas={areas}
        onChoose={setChosen}
        OwnActions={OwnTemplateMenu}
      />
      <p className="pt-8">
        <LocaleLink
          to={templatesAddress}
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
        >
          {m.planning_templates_all_kinds()}
        </LocaleLink>
      </p>
      {chosen !== null && (
        <TemplateDialog
          template={chosen}
          workspaceId={location.workspaceId}
          areas={areas}
          area={location.areaId}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
