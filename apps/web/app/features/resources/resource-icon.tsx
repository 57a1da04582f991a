// The icon of a resource in a list.
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import { Icon } from "#ui/icon.tsx";
import { resourceIcons } from "./resource-icons.ts";

export function ResourceIcon({ of }: { of: ResourceKey }) {
  return <Icon of={resourceIcons[of]} className="text-ink-soft" />;
}
