// The privacy tab of a workspace: changes apply on save; public options require the public link.
import {
  privacyFlagHints,
  privacyFlagLabels,
  privacyFlags,
  type PrivacyFlag,
} from "@vereda/domain/workspace/catalogue";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { api } from "#platform/api/api.ts";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { FormFailure } from "../failures.tsx";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";
import { FixedNote } from "./fixed-note.tsx";

const VISIBILITY_FLAGS: readonly PrivacyFlag[] = [
  "show_living_cv",
  "show_experience_levels",
  "show_unverified_hitos",
  "show_consistency_streak",
  "show_vitality_index",
];
const PUBLISHED: readonly PrivacyFlag[] = [
  "allow_public_roadmap",
  "allow_public_vacancies",
  "allow_public_blog",
  "allow_public_tutorials",
];

type Draft = Record<PrivacyFlag, boolean>;

export default function PrivacyTab({ entry }: { entry: WorkspaceEntry }) {
  const form = usePrivacyForm(entry);
  const isStudio = entry.workspace.typeId === "PERSONAL_STUDIO";
  return (
    <form {...form.formProps} aria-label={m.workspace_privacy()} className="flex flex-col gap-10">
      <Section title={m.workspace_privacy_public()} description={m.workspace_privacy_public_what()}>
        {isStudio ? <StudioNote /> : <PublicFlags form={form} />}
      </Section>
      <Section
        title={m.workspace_privacy_visible()}
        description={m.workspace_privacy_visible_what()}
      >
        <Flags names={VISIBILITY_FLAGS} form={form} />
      </Section>
      <div className="flex flex-col items-start gap-3">
        <FormFailure form={form} title={m.workspace_save_failed()} />
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.workspace_saving()}
        >
          {m.workspace_save()}
        </Button>
      </div>
    </form>
  );
}

function usePrivacyForm({ workspace: { id }, privacySettings }: WorkspaceEntry) {
  const { saved } = useWorkspaceSaved();
  const before = toDraft(privacySettings);
  return useForm({
    contract: settingsApi.privacyOptions.body,
    initial: before,
    toRequest: (draft) => getChangedEntries(draft, before),
    submit: (body) =>
      api.call("PATCH /panel/workspaces/:id/privacy-options", {
        params: { id },
        body,
        retry: true,
      }),
    onSaved: (entry) => {
      saved(entry);
      showToast({ title: m.workspace_saved() });
    },
  });
}

function toDraft(settings: WorkspaceEntry["privacySettings"]): Draft {
  return Object.fromEntries(privacyFlags.map((flag) => [flag, settings[flag]])) as Draft;
}

function StudioNote() {
  return (
    <FixedNote title={workspaceErrors.personal_studio_forbidden.message[useLocale()]}>
      {m.workspace_link_studio()}
    </FixedNote>
  );
}

function PublicFlags({ form }: { form: Form<Draft> }) {
  const isOpen = form.draft.allow_public_slug;
  return (
    <>
      <Flags names={["allow_public_slug"]} form={form} />
      {!isOpen && <p className="text-14 text-ink-soft">{m.workspace_privacy_waits()}</p>}
      <Flags names={PUBLISHED} form={form} isDisabled={!isOpen} />
    </>
  );
}

type FlagsProps = {
  names: readonly PrivacyFlag[];
  form: Form<Draft>;
  isDisabled?: boolean;
};

function Flags({ names, form, isDisabled = false }: FlagsProps) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-2">
      {names.map((name) => (
        <Switch
          key={name}
          isSelected={form.draft[name]}
          onChange={(isOn) => form.set(name, isOn)}
          error={form.errors[name]}
          isDisabled={isDisabled}
          description={privacyFlagHints[name][locale]}
        >
          {privacyFlagLabels[name][locale]}
        </Switch>
      ))}
    </div>
  );
}

function getChangedEntries<Value>(
  draft: Readonly<Record<string, Value>>,
  before: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(draft).filter(([key, value]) => before[key] !== value));
}
