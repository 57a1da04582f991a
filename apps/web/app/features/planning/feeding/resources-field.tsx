// Chooses the resources that an objective feeds: those of its workspace that fit its type.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import { resourceKeys, type ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { canFeed, firstResources } from "@vereda/domain/resources/measures/offered-resources";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { useWorkspaceOfAddress } from "../planning-areas.ts";

export type FedResourcesFieldProps = {
  type: ObjectiveType;
  value: readonly ResourceKey[];
  onChange: (next: ResourceKey[]) => void;
};

export default function ResourcesField({ type, value, onChange }: FedResourcesFieldProps) {
  const locale = useLocale();
  const listed = new Set(useWorkspaceOfAddress()?.resources.map(({ resourceId }) => resourceId));
  // A hidden resource stays visible here once it is chosen.
  const options = resourceKeys.filter(
    (key) => canFeed(type, key) && (listed.has(key) || value.includes(key)),
  );
  const near = options.filter((key) => firstResources.has(key) || value.includes(key));
  const [isAll, setIsAll] = useState(false);
  if (options.length === 0) return null;
  return (
    <>
      <ToggleGroup<ResourceKey>
        label={m.planning_fed_choose()}
        note={m.common_optional()}
        description={m.planning_fed_hint()}
        selection="multiple"
        value={value}
        onChange={onChange}
        options={(isAll ? options : near).map((key) => ({
          value: key,
          label: resourceDefinitions[key].label[locale],
        }))}
      />
      {near.length < options.length && (
        <Button
          variant="quiet"
          className="self-start"
          aria-expanded={isAll}
          onPress={() => setIsAll(!isAll)}
        >
          {m.panel_more_resources()}
        </Button>
      )}
    </>
  );
}
