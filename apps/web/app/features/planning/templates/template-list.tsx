// The list of templates: purpose, kind and effort; a row opens its template.
import { objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { ComponentType } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/layout/section.tsx";
import { objectiveIcons } from "../objective-kinds.ts";
import { listMissionOrders, formatEffort } from "./format-template.ts";

type TemplateListProps = {
  templates: readonly Template[];
  onChoose: (template: Template) => void;
  OwnActions?: ComponentType<{ template: Template }>;
};

/** The user's own templates first, then the library by area, in response order. */
export function TemplateList({ templates, ...rest }: TemplateListProps) {
  const locale = useLocale();
  const groups = Map.groupBy(templates, ({ isOwn, areaId }) => (isOwn ? "own" : areaId));
  return (
    <div className="flex flex-col gap-10">
      {[...groups].map(([group, list]) => (
        <Section
          key={group}
          title={
            group === "own" ? m.planning_templates_own() : areaDefinitions[group].label[locale]
          }
        >
          <BareList className="divide-y divide-line">
            {list.map((template) => (
              <TemplateRow key={template.id} template={template} {...rest} />
            ))}
          </BareList>
        </Section>
      ))}
    </div>
  );
}

type TemplateRowProps = Omit<TemplateListProps, "templates"> & {
  template: Template;
  /** Without kind and effort. */
  isBrief?: boolean;
};

export function TemplateRow({ template, onChoose, OwnActions, isBrief }: TemplateRowProps) {
  const locale = useLocale();
  const { type, areaId, title, purpose, isOwn } = template;
  const details = [
    objectiveTypeLabels[type][locale],
    formatEffort(template, listMissionOrders(template)),
  ].filter((detail) => detail !== "");
  return (
    <li className="relative flex items-start gap-2 py-1 transition-colors hover:bg-sunken/60">
      <button
        type="button"
        onClick={() => onChoose(template)}
        className="flex min-h-16 min-w-0 flex-1 items-start gap-4 rounded-control py-2 text-left"
      >
        <span
          data-area={getAreaColour(areaId)}
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-area"
        >
          <Icon of={objectiveIcons[type]} />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="font-serif text-18 font-medium">{title}</span>
          {purpose && <span className="line-clamp-3 text-pretty">{purpose}</span>}
          {!isBrief && <span className="figures text-14 text-ink-soft">{details.join(" · ")}</span>}
        </span>
      </button>
      {isOwn && OwnActions && <OwnActions template={template} />}
    </li>
  );
}
