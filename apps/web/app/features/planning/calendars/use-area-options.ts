// The areas of the selected workspace, as options of a choice.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { canPlanIn, listPlanningAreas } from "../planning-areas.ts";

type AreaOption<Value extends string> = { readonly value: Value; readonly label: string };

export function useAreaOptions(): readonly AreaOption<AreaKey>[] {
  const locale = useLocale();
  const entry = useSelectedWorkspace();
  if (entry === null) return [];
  return listPlanningAreas(entry)
    .filter((area) => canPlanIn(entry, area))
    .map((value) => ({ value, label: areaDefinitions[value].label[locale] }));
}

/** With a first option for none. */
export function useOptionalAreaOptions(none: string): readonly AreaOption<AreaKey | "none">[] {
  return [{ value: "none", label: none }, ...useAreaOptions()];
}
