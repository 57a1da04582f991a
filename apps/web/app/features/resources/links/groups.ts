// Groups resources by their group's name, and names the groups of the catalogue.
import { resourceGroupLabels, resourceGroups } from "@vereda/domain/workspace/catalogue-resources";
import type { ResourceLink } from "@vereda/domain/resources/contract";
import type { Locale } from "@vereda/domain/locale";

/** A group of the user's own has its name; those of the catalogue have a label. */
export function formatGroup(groupName: string, locale: Locale): string {
  const key = resourceGroups.find((group) => group === groupName);
  return key === undefined ? groupName : resourceGroupLabels[key][locale];
}

/** In the order of each group's first resource. */
export function groupLinks(
  items: readonly ResourceLink[],
): (readonly [string, readonly ResourceLink[]])[] {
  const sorted = items.toSorted((one, other) => one.order - other.order);
  return [...Map.groupBy(sorted, ({ groupName }) => groupName)];
}
