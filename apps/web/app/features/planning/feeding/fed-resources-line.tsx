// The line of an objective's page with the resources that it feeds, each a link.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { getWorkspaceResourceAddress } from "../addresses.ts";

export function FedResourcesLine({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const { objective, resourceIds } = plan;
  if (resourceIds.length === 0) return null;
  return (
    <div className="-mt-4 flex flex-wrap items-baseline gap-x-3 pb-6 text-14 text-ink-soft">
      <span id="fed-resources">{m.planning_fed()}</span>
      <BareList aria-labelledby="fed-resources" className="flex flex-wrap gap-x-3">
        {resourceIds.map((key) => (
          <li key={key}>
            <LocaleLink
              to={getWorkspaceResourceAddress(objective.workspaceId, key)}
              className="inline-flex min-h-8 items-center rounded-control underline underline-offset-4 hover:text-ink"
            >
              {resourceDefinitions[key].label[locale]}
            </LocaleLink>
          </li>
        ))}
      </BareList>
    </div>
  );
}
