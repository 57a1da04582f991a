// What users say of themselves on their profile: a line, a city, languages and links.
import { useQueryClient } from "@tanstack/react-query";
import { accountApi, type User } from "@vereda/domain/account/contract";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import {
  MAX_CITY_LENGTH,
  MAX_HEADLINE_LENGTH,
  MAX_PROFILE_LINKS,
  spokenLanguageLabels,
  spokenLanguages,
  type SpokenLanguage,
} from "@vereda/domain/account/profile/presentation";
import { completeAddress, webAddressFieldMessages } from "@vereda/domain/web-address";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import { pickChanges } from "#platform/forms/changed-fields.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { linkStyles } from "#ui/styles.ts";
import { DetailList } from "./detail-list.tsx";
import { EditForm } from "./edit-form.tsx";
import { useEditingFocus } from "./use-editing-focus.ts";

const fieldMessages = { ...accountFieldMessages, ...webAddressFieldMessages };

type Presentation = {
  headline: string;
  city: string;
  spokenLanguages: SpokenLanguage[];
  links: string[];
};

/** The fields have no other identity than their order. */
const LINK_KEYS = Array.from({ length: MAX_PROFILE_LINKS }, (_, at) => `link-${at}`);

/** With an empty field for one more link. */
const padLinks = (links: readonly string[]) =>
  [...links.filter((link, at) => link !== "" || at < links.length - 1), ""].slice(
    0,
    MAX_PROFILE_LINKS,
  );

function toDraft({ headline, city, spokenLanguages: spoken, links }: User): Presentation {
  return {
    headline: headline ?? "",
    city: city ?? "",
    spokenLanguages: [...spoken],
    links: padLinks(links),
  };
}

const listTyped = (links: readonly string[]) =>
  links.map((link) => link.trim()).filter((link) => link !== "");

const toRequest = (draft: Presentation) => ({
  ...draft,
  links: listTyped(draft.links).map(completeAddress),
});

type PresentationForm = ReturnType<typeof usePresentationForm>;

/** Lives in the screen, so that the draft survives tab changes. */
export function usePresentationForm() {
  const queryClient = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const saved = toDraft(useCurrentUser());
  const form = useForm({
    contract: accountApi.updateProfile.body,
    initial: saved,
    messages: fieldMessages,
    toRequest: (draft, opened) => pickChanges(toRequest(draft), toRequest(opened)),
    call: "PATCH /sessions/profile",
    input: (body) => ({ body, retry: true }),
    onSaved: (changed) => {
      setCurrentUser(queryClient, changed);
      setIsEditing(false);
      showToast({ title: m.account_profile_saved() });
    },
  });
  const open = (editing: boolean) => {
    form.reset(saved);
    setIsEditing(editing);
  };
  return { form, isEditing, edit: () => open(true), cancel: () => open(false) };
}

export function PresentationSection({ presentation }: { presentation: PresentationForm }) {
  const { isEditing, edit } = presentation;
  const box = useEditingFocus(isEditing);
  return (
    <Section
      title={m.account_presentation_title()}
      description={m.account_presentation_sentence()}
      size={18}
      className="mt-10"
    >
      <div ref={box}>
        {isEditing ? (
          <Fields presentation={presentation} />
        ) : (
          <div className="flex flex-col items-start gap-6">
            <Details />
            <Button icon={Pencil} onPress={edit}>
              {m.account_presentation_edit()}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function Details() {
  const locale = useLocale();
  const { username, headline, city, spokenLanguages: spoken, links } = useCurrentUser();
  const languages = spoken.map((language) => spokenLanguageLabels[language][locale]).join(", ");
  return (
    <div className="flex w-full flex-col gap-2">
      <DetailList
        details={[
          { name: m.account_presentation_headline(), value: headline },
          { name: m.account_presentation_city(), value: city },
          { name: m.account_presentation_languages(), value: languages || null },
          {
            name: m.account_presentation_links(),
            value:
              links.length === 0 ? null : (
                <BareList>
                  {links.map((link) => (
                    <li key={link} className="break-all">
                      {link}
                    </li>
                  ))}
                </BareList>
              ),
          },
        ]}
      />
      <LocaleLink
        to={getProfileAddress(username)}
        className={`${linkStyles} inline-flex min-h-11 items-center self-start`}
      >
        {m.account_presentation_see()}
      </LocaleLink>
    </div>
  );
}

function Fields({ presentation: { form, cancel } }: { presentation: PresentationForm }) {
  const locale = useLocale();
  const { links } = form.draft;
  const setLink = (at: number, link: string) => form.set("links", padLinks(links.with(at, link)));
  return (
    <EditForm
      form={form}
      label={m.account_presentation_title()}
      failureTitle={m.account_profile_save_failed()}
      onCancel={cancel}
    >
      <TextField
        {...form.field("headline")}
        label={m.account_presentation_headline()}
        note={m.common_optional()}
        description={m.account_presentation_headline_what()}
        maxLength={MAX_HEADLINE_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...form.field("city")}
        label={m.account_presentation_city()}
        note={m.common_optional()}
        maxLength={MAX_CITY_LENGTH}
        autoComplete="address-level2"
      />
      <ToggleGroup
        {...form.field("spokenLanguages")}
        label={m.account_presentation_languages()}
        note={m.common_optional()}
        selection="multiple"
        options={spokenLanguages.map((value) => ({
          value,
          label: spokenLanguageLabels[value][locale],
        }))}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-14 font-semibold text-ink">
          {m.account_presentation_links()}
        </legend>
        {links.map((link, at) => (
          <TextField
            key={LINK_KEYS[at]}
            label={m.account_presentation_link({ number: at + 1 })}
            isLabelHidden
            placeholder="https://"
            value={link}
            onChange={(typed) => setLink(at, typed)}
            error={
              link === "" ? undefined : form.errors[`links.${listTyped(links.slice(0, at)).length}`]
            }
            inputMode="url"
            autoComplete="off"
            spellCheck="false"
            maxLength={2000}
          />
        ))}
      </fieldset>
    </EditForm>
  );
}
