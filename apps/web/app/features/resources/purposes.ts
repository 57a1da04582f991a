// What each resource is for, in a sentence; bonds and the wider circle share theirs.
import type { ResourceGroup, ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { m } from "#platform/i18n/generated/messages.js";

const byResource: Readonly<Partial<Record<ResourceKey, () => string>>> = {
  time: m.resources_purpose_time,
  energy: m.resources_purpose_energy,
  focus: m.resources_purpose_focus,
  finance: m.resources_purpose_finance,
  knowledge: m.resources_purpose_knowledge,
  creativity: m.resources_purpose_creativity,
  real_connection: m.resources_purpose_real_connection,
};

const byGroup: Readonly<Record<ResourceGroup, () => string>> = {
  vitality: m.resources_purpose_energy,
  prosperity: m.resources_purpose_finance,
  mind: m.resources_purpose_knowledge,
  bonds: m.resources_purpose_bonds,
  circle: m.resources_purpose_circle,
  business: m.resources_purpose_business,
};

export function formatPurpose(resourceId: ResourceKey): string {
  return (byResource[resourceId] ?? byGroup[resourceDefinitions[resourceId].group])();
}
