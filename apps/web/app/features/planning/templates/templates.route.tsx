// The route of the templates: the library and the user's own.
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { objectiveTypes } from "@vereda/domain/planning/catalogue";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { plansAddress } from "../addresses.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { listPlanningAreas } from "../planning-areas.ts";
import { OwnTemplateMenu } from "./own-template-menu.tsx";
import TemplatePicker from "./template-picker.tsx";

const TemplateDialog = createLazyDialog(() => import("./template-dialog.tsx"));

export default function TemplatesScreen() {
  const entry = useSelectedWorkspace();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Template | null>(null);
  const areas = entry === null ? [] : listPlanningAreas(entry);
  const type = objectiveTypes.find((one) => one === params.get("kind"));
  const area = areaKeys.find((one) => one === params.get("area"));
  return (
    <>
      <title>{`${m.planning_templates()} · Vereda`}</title>
      <PageHeader
        overline={<Breadcrumbs crumbs={[{ label: m.panel_nav_plans(), to: plansAddress }]} />}
        title={m.planning_templates()}
        sentence={m.planning_templates_sentence()}
      />
      <TemplatePicker
        key={`${type} ${area}`}
        {...(type && { initialType: type })}
        {...(area && { area })}
        areas={areas}
        onChoose={setChosen}
        OwnActions={OwnTemplateMenu}
      />
      {chosen !== null && entry !== null && (
        <TemplateDialog
          template={chosen}
          workspaceId={entry.workspace.id}
          areas={areas}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
