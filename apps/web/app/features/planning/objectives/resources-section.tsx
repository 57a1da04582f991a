// The folded part of an objective's form that saves the resources it feeds as soon as they are chosen.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { updateCachedPlan } from "./plan/plan-data.ts";
import ResourcesField from "../feeding/resources-field.tsx";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { Locale } from "@vereda/domain/locale";
import { getLanguageTag } from "#platform/i18n/format/format.ts";

// Formats resources as a list within a sentence: 'conocimiento, enfoque y amigos'.

function formatResources(resourceIds: readonly ResourceKey[], locale: Locale): string {
  return new Intl.ListFormat(getLanguageTag(locale)).format(
    resourceIds.map((key) => resourceDefinitions[key].label[locale].toLocaleLowerCase(locale)),
  );
}

export default function ResourcesSection({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const { objective, resourceIds } = plan;
  const { id, type } = objective;
  const { send } = useCall("PUT /planning/objectives/:id/resources", {
    // In sequence, so that the last choice wins.
    queue: `fed-resources ${id}`,
    optimistic: ({ body }) => updateCachedPlan(id, (cached) => ({ ...cached, ...body })),
    failed: m.planning_fed_not_saved(),
  });
  return (
    <Disclosure
      summary={
        resourceIds.length === 0
          ? m.planning_fed_choose()
          : m.planning_fed_by({ resources: formatResources(resourceIds, locale) })
      }
    >
      <ResourcesField
        type={type}
        value={resourceIds}
        onChange={(next) => send({ params: { id }, body: { resourceIds: [...next] }, retry: true })}
      />
    </Disclosure>
  );
}
