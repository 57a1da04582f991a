// Who may register, and who operates the server, as its legal pages name them.
import { useQuery } from "@tanstack/react-query";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import {
  registrationApi,
  type ServerSettings,
} from "@vereda/domain/account/users/contract-registration";
import {
  registrationModeHints,
  registrationModeLabels,
  registrationModes,
} from "@vereda/domain/account/users/registration-modes";
import { Failure, FormFailure } from "#platform/forms/failures.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { Invitations } from "./invitations.tsx";

export default function SettingsTab() {
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/administration/settings"));
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={4} />
    ) : (
      <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="flex max-w-reading flex-col gap-10">
      <SettingsForm settings={data} />
      {data.registration !== "CLOSED" && <Invitations />}
    </div>
  );
}

function SettingsForm({ settings }: { settings: ServerSettings }) {
  const locale = useLocale();
  const form = useForm({
    contract: registrationApi.updateSettings.body,
    initial: {
      registration: settings.registration,
      operatorName: settings.operatorName ?? "",
      operatorAddress: settings.operatorAddress ?? "",
      operatorCountry: settings.operatorCountry ?? "",
      operatorEmail: settings.operatorEmail ?? "",
    },
    messages: accountFieldMessages,
    toRequest: (draft) => ({
      ...draft,
      operatorEmail: draft.operatorEmail.trim() || null,
    }),
    updatedAt: settings.updatedAt ?? undefined,
    call: "PATCH /panel/administration/settings",
    input: (body, updatedAt) => ({
      body: { ...body, updatedAt: updatedAt ?? null },
      retry: true,
    }),
    onSaved: () => showToast({ title: m.site_admin_settings_saved() }),
  });
  return (
    <form {...form.formProps} aria-label={m.site_admin_settings()} className="flex flex-col gap-8">
      <Section title={m.site_admin_registration()}>
        <RadioGroup
          {...form.field("registration")}
          label={m.site_admin_registration_who()}
          options={registrationModes.map((value) => ({
            value,
            label: registrationModeLabels[value][locale],
            description: registrationModeHints[value][locale],
          }))}
        />
      </Section>
      <Section title={m.site_admin_operator()} description={m.site_admin_operator_what()}>
        <TextField {...form.field("operatorName")} label={m.panel_name()} maxLength={200} />
        <TextField
          {...form.field("operatorAddress")}
          label={m.site_admin_operator_address()}
          maxLength={300}
        />
        <TextField
          {...form.field("operatorCountry")}
          label={m.site_admin_operator_country()}
          description={m.site_admin_operator_country_what()}
          maxLength={100}
        />
        <TextField
          {...form.field("operatorEmail")}
          label={m.common_email()}
          description={m.site_admin_operator_email_what()}
          inputMode="email"
          maxLength={254}
        />
      </Section>
      <div className="flex flex-col items-start gap-3">
        <FormFailure form={form} title={m.site_admin_settings_not_saved()} />
        <SubmitButton form={form}>{m.platform_save()}</SubmitButton>
      </div>
    </form>
  );
}
