// The form of an application: what is checked, what is public, and whether it is listed.
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import {
  specialistFieldLabels,
  specialistFields,
} from "@vereda/domain/community/circles/catalogue-circles";
import {
  specialistsApi,
  type SpecialistApplication,
} from "@vereda/domain/community/specialists/contract-specialists";
import { locales } from "@vereda/domain/locale";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm, type FieldBinding } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Section } from "#ui/layout/section.tsx";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useState } from "react";
import { listCountryOptions } from "#platform/i18n/country-options.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";

// Chooses countries: those chosen at first stand above, the others are folded below them.

function CountriesField(field: FieldBinding<string[]>) {
  const locale = useLocale();
  const [first] = useState(() => new Set(field.value));
  const options = listCountryOptions(locale);
  const others = options.filter(({ value }) => !first.has(value));
  return (
    <CheckboxGroup {...field} label={m.community_specialists_countries()}>
      <Countries options={options.filter(({ value }) => first.has(value))} />
      <Disclosure summary={m.community_specialists_more_countries()} defaultOpen={first.size === 0}>
        <div className="sm:columns-2">
          <Countries options={others} />
        </div>
      </Disclosure>
    </CheckboxGroup>
  );
}

type CountriesProps = { options: readonly { readonly value: string; readonly label: string }[] };

function Countries({ options }: CountriesProps) {
  return options.map(({ value, label }) => (
    <Checkbox key={value} value={value} className="break-inside-avoid">
      {label}
    </Checkbox>
  ));
}

type Props = { application: SpecialistApplication | null };

function useApplicationForm({ application }: Props) {
  const { language, country } = useCurrentUser();
  return useForm({
    contract: specialistsApi.apply.body,
    initial: {
      field: application?.field ?? "",
      credentials: application?.credentials ?? "",
      licenseNumber: application?.licenseNumber ?? "",
      about: application?.about ?? "",
      languages: [...(application?.languages ?? [language])] as string[],
      countries: [...(application?.countries ?? (country === null ? [] : [country]))] as string[],
      isListed: application?.isListed ?? true,
    },
    ...(application !== null && { updatedAt: application.updatedAt }),
    toRequest: (draft) => ({ ...draft, field: draft.field || undefined }),
    call: "PUT /panel/specialist",
    input: (body, updatedAt) => ({ body: { ...body, updatedAt } }),
    onSaved: (saved) => {
      const isSent = saved.status === "APPLIED" && application?.status !== "APPLIED";
      showToast({
        title: isSent ? m.community_specialists_sent() : m.community_specialists_saved(),
      });
    },
  });
}

type ApplicationFormState = ReturnType<typeof useApplicationForm>;

function getSubmitLabel(application: SpecialistApplication | null): string {
  if (application === null) return m.community_specialists_apply();
  const isClosed = application.status === "REJECTED" || application.status === "REVOKED";
  return isClosed ? m.community_specialists_apply_again() : m.community_specialists_save();
}

export function ApplicationForm({ application }: Props) {
  const form = useApplicationForm({ application });
  return (
    <Section title={m.community_specialists_own_form()}>
      <form {...form.formProps} className="flex flex-col gap-6 pt-2">
        <LicenseFields form={form} />
        <CheckboxGroup {...form.field("languages")} label={m.community_specialists_languages()}>
          {locales.map((locale) => (
            <Checkbox key={locale} value={locale}>
              {languageOwnNames[locale]}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <CountriesField {...form.field("countries")} />
        <TextArea
          {...form.field("about")}
          label={m.community_specialists_about()}
          note={m.common_optional()}
          description={m.community_specialists_about_what()}
          maxLength={1000}
        />
        <Checkbox
          isSelected={form.draft.isListed}
          onChange={(isListed) => form.set("isListed", isListed)}
          description={m.community_specialists_listed_what()}
        >
          {m.community_specialists_listed()}
        </Checkbox>
        <FormFailure form={form} title={m.community_specialists_save_failed()} />
        <div>
          <Button
            type="submit"
            variant="primary"
            isPending={form.saving}
            pendingText={m.platform_saving()}
          >
            {getSubmitLabel(application)}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function LicenseFields({ form }: { form: ApplicationFormState }) {
  const locale = useLocale();
  return (
    <>
      <NativeSelect {...form.input("field")} label={m.community_specialists_field()}>
        <option value="">{m.community_specialists_own_choose_field()}</option>
        {specialistFields.map((field) => (
          <option key={field} value={field}>
            {specialistFieldLabels[field][locale]}
          </option>
        ))}
      </NativeSelect>
      <TextField
        {...form.field("credentials")}
        label={m.community_specialists_credentials()}
        description={m.community_specialists_credentials_what()}
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        {...form.field("licenseNumber")}
        label={m.community_specialists_license()}
        description={m.community_specialists_license_what()}
        maxLength={60}
        autoComplete="off"
        spellCheck="false"
      />
    </>
  );
}
