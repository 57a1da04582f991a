// The privacy tab of a workspace: the flags with an effect in it; public options require the public link.
import { listEffectiveFlags } from "@vereda/domain/logbook/public-areas";
import {
  privacyFlagHints,
  privacyFlagLabels,
  privacyFlags,
  type PrivacyFlag,
  type WorkspaceType,
} from "@vereda/domain/workspace/catalogue";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { FormFailure } from "#platform/forms/failures.tsx";
import { pickChanges } from "#platform/forms/changed-fields.ts";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

/** Without a link nothing of a workspace is public. */
const LINK: PrivacyFlag = "allow_public_slug";

type Draft = Record<PrivacyFlag, boolean>;

export default function PrivacyTab({ entry }: { entry: WorkspaceEntry }) {
  const form = usePrivacyForm(entry);
  const isStudio = entry.workspace.typeId === "PERSONAL_STUDIO";
  return (
    <form {...form.formProps} aria-label={m.platform_privacy()} className="flex flex-col gap-10">
      <Section
        title={isStudio ? m.workspace_privacy_profile() : m.workspace_privacy_public()}
        description={
          isStudio ? m.workspace_privacy_profile_what() : m.workspace_privacy_public_what()
        }
      >
        <PublicFlags form={form} typeId={entry.workspace.typeId} />
      </Section>
      <Irrelevant typeId={entry.workspace.typeId} />
      <div className="flex flex-col items-start gap-3">
        <FormFailure form={form} title={m.workspace_save_failed()} />
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {m.platform_save()}
        </Button>
      </div>
    </form>
  );
}

function usePrivacyForm({ workspace: { id }, privacySettings }: WorkspaceEntry) {
  return useForm({
    contract: settingsApi.privacyOptions.body,
    initial: toDraft(privacySettings),
    toRequest: pickChanges,
    call: "PATCH /panel/workspaces/:id/privacy-options",
    input: (body) => ({ params: { id }, body, retry: true }),
    onSaved: () => showToast({ title: m.workspace_saved() }),
  });
}

function toDraft(settings: WorkspaceEntry["privacySettings"]): Draft {
  return Object.fromEntries(privacyFlags.map((flag) => [flag, settings[flag]])) as Draft;
}

type PublicFlagsProps = { form: Form<Draft>; typeId: WorkspaceType };

function PublicFlags({ form, typeId }: PublicFlagsProps) {
  const effective = listEffectiveFlags(typeId);
  const names = effective.filter((flag) => flag !== LINK);
  if (!effective.includes(LINK)) return <Flags names={names} form={form} />;
  return (
    <>
      <Flags names={[LINK]} form={form} />
      {form.draft[LINK] && <Flags names={names} form={form} />}
    </>
  );
}

/** Options of other kinds of workspaces, which do nothing in this one. */
function Irrelevant({ typeId }: { typeId: WorkspaceType }) {
  const locale = useLocale();
  const effective = listEffectiveFlags(typeId);
  return (
    <Section
      title={m.workspace_privacy_irrelevant()}
      description={
        typeId === "PERSONAL_STUDIO"
          ? m.workspace_privacy_irrelevant_studio()
          : m.workspace_privacy_irrelevant_what()
      }
      size={18}
    >
      <BareList className="flex flex-col gap-1 text-14 text-ink-soft">
        {privacyFlags
          .filter((flag) => !effective.includes(flag))
          .map((flag) => (
            <li key={flag}>{privacyFlagLabels[flag][locale]}</li>
          ))}
      </BareList>
    </Section>
  );
}

type FlagsProps = {
  names: readonly PrivacyFlag[];
  form: Form<Draft>;
};

function Flags({ names, form }: FlagsProps) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-2">
      {names.map((name) => (
        <Switch
          key={name}
          isSelected={form.draft[name]}
          onChange={(isOn) => form.set(name, isOn)}
          error={form.errors[name]}
          description={privacyFlagHints[name][locale]}
        >
          {privacyFlagLabels[name][locale]}
        </Switch>
      ))}
    </div>
  );
}
