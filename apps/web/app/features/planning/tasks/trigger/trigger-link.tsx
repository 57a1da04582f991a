// The link to the module or URL that a task's trigger opens.
import { triggerModuleLabels, type TriggerModule } from "@vereda/domain/planning/catalogue";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { ExternalLink } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { Icon } from "#ui/icon.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import {
  plansAddress,
  getWorkspaceResourceAddress,
  getToolAddress,
  getVitalityAddress,
} from "#features/planning/addresses.ts";

export function TriggerLink({ task, module }: { task: Task; module: TriggerModule }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const to = useTriggerAddress(module);
  const link = parseWebAddress(task.triggerPayload?.["link"]);
  const name = triggerModuleLabels[module][locale];
  return (
    <div className="flex flex-col items-start gap-1">
      <p>{[name, task.triggerAction].filter(Boolean).join(": ")}</p>
      <div className="-ml-4 flex flex-wrap">
        {link !== null && (
          <a href={link} target="_blank" rel="noreferrer" className={getButtonStyles("quiet")}>
            <Icon of={ExternalLink} />
            {m.planning_trigger_open_link({ host: new URL(link).host })}
          </a>
        )}
        <NativeButtonLink to={toLocale(to)} variant="quiet">
          {m.planning_trigger_open({ name })}
        </NativeButtonLink>
      </div>
    </div>
  );
}

/** Always in the user's personal workspace, where the modules' data is, whatever the task's workspace. */
function useTriggerAddress(module: TriggerModule): string {
  const spaces = useWorkspaces();
  const own = spaces.find(({ workspace }) => workspace.typeId === "PERSONAL_STUDIO") ?? spaces[0];
  if (own === undefined) return plansAddress;
  const workspaceId = own.workspace.id;
  const getResourceAddress = (key: string) =>
    own.resources.some(({ resourceId }) => resourceId === key)
      ? getWorkspaceResourceAddress(workspaceId, key)
      : plansAddress;
  const addresses: Readonly<Record<TriggerModule, string>> = {
    KNOWLEDGE: getResourceAddress("knowledge"),
    FINANCING: getResourceAddress("finance"),
    JOURNALING: getToolAddress({ workspaceId, areaId: "personal" }, "diary"),
    ENERGIZING: getVitalityAddress(workspaceId),
    PLANNING: plansAddress,
  };
  return addresses[module];
}

/** Only http and https URLs, to block `javascript:` links. */
function parseWebAddress(value: unknown): string | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}
