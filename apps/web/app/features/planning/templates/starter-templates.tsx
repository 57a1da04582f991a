// Three templates for a first day; a plan made from one stays on the screen of the day.
import { useQuery } from "@tanstack/react-query";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { linkStyles } from "#ui/styles.ts";
import { getObjectiveAddress, templatesAddress } from "../addresses.ts";
import { listPlanningAreas } from "../planning-areas.ts";
import { TemplateRow } from "./template-list.tsx";

const TemplateDialog = createLazyDialog(() => import("./template-dialog.tsx"));

/** Nothing while they load or if they cannot: the day does not need them. */
export default function StarterTemplates() {
  const language = useLocale();
  const toLocale = useLocalePath();
  const navigate = useNavigate();
  const entry = useSelectedWorkspace();
  const [chosen, setChosen] = useState<Template | null>(null);
  const { data } = useQuery(
    buildQuery("GET /planning/templates", { query: { scope: "starter", language } }),
  );
  if (data === undefined || entry === null) return null;
  return (
    <Section
      size={18}
      title={m.planning_templates_starter()}
      aside={
        <LocaleLink to={templatesAddress} className={linkStyles}>
          {m.planning_templates_see_all()}
        </LocaleLink>
      }
    >
      <BareList className="-mt-2 divide-y divide-line">
        {data.items.map((template) => (
          <TemplateRow key={template.id} template={template} onChoose={setChosen} isBrief />
        ))}
      </BareList>
      {chosen !== null && (
        <TemplateDialog
          template={chosen}
          workspaceId={entry.workspace.id}
          areas={listPlanningAreas(entry)}
          onClose={() => setChosen(null)}
          onMade={(objective) => {
            setChosen(null);
            const address = toLocale(getObjectiveAddress(objective, objective.id));
            showToast({
              title: m.planning_templates_made({ title: objective.title }),
              view: { label: m.panel_view(), onPress: () => void navigate(address) },
            });
          }}
        />
      )}
    </Section>
  );
}
