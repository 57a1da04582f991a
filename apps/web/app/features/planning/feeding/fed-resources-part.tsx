// The folded part of an objective's form that saves the resources it feeds as soon as they are chosen.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { changeCachedPlan } from "../objectives/plan/plan-data.ts";
import FedResourcesField from "./fed-resources-field.tsx";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { Locale } from "@vereda/domain/locale";
import { getLanguageTag } from "#platform/i18n/format/format.ts";

// Formats resources as a list within a sentence: 'conocimiento, enfoque y amigos'.

function formatResources(resourceIds: readonly ResourceKey[], locale: Locale): string {
  return new Intl.ListFormat(getLanguageTag(locale)).format(
    resourceIds.map((key) => resourceDefinitions[key].label[locale].toLocaleLowerCase(locale)),
  );
}

export default function FedResourcesPart({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { objective, resourceIds } = plan;
  const { id, type } = objective;
  const cache = (next: readonly ResourceKey[]) =>
    changeCachedPlan(queryClient, id, (cached) => ({ ...cached, resourceIds: [...next] }));
  const { mutate } = useMutation({
    // In sequence, so that the last choice wins.
    scope: { id: `fed-resources ${id}` },
    mutationFn: (next: readonly ResourceKey[]) =>
      api.data("PUT /planning/objectives/:id/resources", {
        params: { id },
        body: { resourceIds: [...next] },
        retry: true,
      }),
    onMutate: (next) => {
      cache(next);
      return { before: resourceIds };
    },
    onError: (_error, _next, context) => {
      if (context) cache(context.before);
      showToast({ title: m.planning_fed_not_saved(), tone: "error" });
    },
  });
  return (
    <Disclosure
      summary={
        resourceIds.length === 0
          ? m.planning_fed_choose()
          : m.planning_fed_by({ resources: formatResources(resourceIds, locale) })
      }
    >
      <FedResourcesField type={type} value={resourceIds} onChange={mutate} />
    </Disclosure>
  );
}
