// The icon of a resource.
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { NamedIcon } from "#platform/icons/named-icon.tsx";

export function ResourceIcon({ of, size = 20 }: { of: ResourceKey; size?: 20 | 24 }) {
  return (
    <span className="flex text-ink-soft">
      <NamedIcon icon={`lucide:${resourceDefinitions[of].icon}`} size={size} />
    </span>
  );
}
