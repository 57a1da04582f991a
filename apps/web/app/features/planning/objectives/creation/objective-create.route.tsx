// Screen to create an objective: choice of its kind, then the creation steps.
import { objectiveTypes, objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { LayoutTemplate, Pencil, ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { useParams, useSearchParams, Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import {
  getAreaAddress,
  getNewObjectiveAddress,
  plansAddress,
} from "#features/planning/addresses.ts";
import { Breadcrumbs } from "#features/planning/breadcrumbs.tsx";
import { MissingPage } from "#features/planning/missing-page.tsx";
import { newKindTitles, kindHints, objectiveIcons } from "../../objective-kinds.ts";
import { listPlanningAreas, useWorkspaceOfAddress } from "#features/planning/planning-areas.ts";
import { TemplatesLink } from "#features/planning/templates/templates-link.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";

// Choice of the kind of a new objective; links, so that the back button works.

function KindChoice() {
  const locale = useLocale();
  return (
    <BareList aria-label={m.planning_kinds()} className="divide-y divide-line border-y border-line">
      {objectiveTypes.map((type) => (
        <li key={type}>
          <Link
            to={`?kind=${type}`}
            className="flex items-center gap-4 py-5 transition-colors hover:bg-sunken/60"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
              <Icon of={objectiveIcons[type]} />
            </span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-serif text-18 font-medium">
                {objectiveTypeLabels[type][locale]}
              </span>
              <span className="text-ink-soft">{kindHints[type]()}</span>
            </span>
            <Icon of={ChevronRight} className="text-ink-soft" />
          </Link>
        </li>
      ))}
    </BareList>
  );
}

const CreationPicker = createLazyPart(
  () => import("#features/planning/templates/creation-picker.tsx"),
);
const ObjectiveForm = createLazyPart(() => import("../objective-form.tsx"));

const FROM_TEMPLATE = "template";

export default function ObjectiveCreateScreen() {
  const locale = useLocale();
  const entry = useWorkspaceOfAddress();
  const { area } = useParams();
  const [params] = useSearchParams();
  const type = objectiveTypes.find((one) => one === params.get("kind"));
  const areas = entry === null ? [] : listPlanningAreas(entry);
  const areaId = areas.find((one) => one === area) ?? areas[0];
  if (entry === null || areaId === undefined) {
    return <MissingPage title={m.planning_area_not_found()} to={plansAddress} />;
  }
  const isFromTemplate = params.has(FROM_TEMPLATE);
  const location = { workspaceId: entry.workspace.id, areaId };
  const title = type === undefined ? m.planning_what_to_plan() : newKindTitles[type]();
  const crumbs = [
    { label: m.panel_nav_plans(), to: plansAddress },
    type === undefined
      ? { label: areaDefinitions[areaId].label[locale], to: getAreaAddress(location) }
      : { label: m.panel_create_objective(), to: getNewObjectiveAddress(location) },
  ];
  return (
    <>
      <title>{`${title} · Vereda`}</title>
      <PageHeader overline={<Breadcrumbs crumbs={crumbs} />} title={title} />
      {type === undefined ? (
        <>
          <TemplatesLink area={areaId} className="mb-8 self-start" />
          <KindChoice />
        </>
      ) : (
        <>
          <TemplateToggle isFromTemplate={isFromTemplate} />
          <Suspense fallback={<SkeletonRows count={3} />}>
            {isFromTemplate ? (
              <CreationPicker key={type} type={type} location={location} areas={areas} />
            ) : (
              <ObjectiveForm key={type} type={type} location={location} areas={areas} />
            )}
          </Suspense>
        </>
      )}
    </>
  );
}

/** Switches between blank form and templates via the address, so that the back button works. */
function TemplateToggle({ isFromTemplate }: { isFromTemplate: boolean }) {
  const [params] = useSearchParams();
  const other = new URLSearchParams(params);
  if (isFromTemplate) other.delete(FROM_TEMPLATE);
  else other.set(FROM_TEMPLATE, "");
  return (
    <NativeButtonLink
      to={`?${other.toString()}`}
      icon={isFromTemplate ? Pencil : LayoutTemplate}
      className="mb-8 self-start"
    >
      {isFromTemplate ? m.planning_creation_blank() : m.planning_templates_start()}
    </NativeButtonLink>
  );
}
