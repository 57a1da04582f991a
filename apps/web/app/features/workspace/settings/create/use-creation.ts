// Creates a workspace and navigates to it; retries create it once.
import { createId } from "@vereda/domain/create-id";
import { settingsApi, type creatableTypes } from "@vereda/domain/workspace/settings/contract-settings";
import type { WorkspaceTemplateKey } from "@vereda/domain/workspace/settings/templates/template-keys";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { selectWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useWorkspaceSaved } from "../../use-workspace-saved.ts";

export type Creation = ReturnType<typeof useCreation>;
type CreatableType = (typeof creatableTypes)[number];
/** A template is a choice of its own; those of today are for properties. */
export type WorkspaceKind = WorkspaceTemplateKey | CreatableType;
type Draft = { typeId: WorkspaceKind; name: string; description: string };

const EMPTY: Draft = { typeId: "FAMILY_HOME", name: "", description: "" };

export function useCreation() {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { saved } = useWorkspaceSaved();
  const [id] = useState(() => createId(nowMs()));
  return useForm({
    contract: settingsApi.create.body,
    initial: EMPTY,
    messages: workspaceFieldMessages,
    toRequest: ({ typeId, name, description }) => ({
      ...(typeId === "FAMILY_HOME" ? { typeId: "ASSET_PROPERTY", template: typeId } : { typeId }),
      id,
      name,
      description: description.trim() || null,
    }),
    submit: (body) => api.call("POST /workspaces", { body, retry: true }),
    onSaved: (entry) => {
      saved(entry);
      selectWorkspace(entry.workspace.id);
      // A home is shared from the start, so its people come first.
      const tab = entry.workspace.template === null ? "" : "?tab=members";
      void navigate(toLocale(`/panel/workspace/configuration${tab}`), { replace: true });
      showToast({ title: m.workspace_created({ name: entry.workspace.name }) });
    },
  });
}
