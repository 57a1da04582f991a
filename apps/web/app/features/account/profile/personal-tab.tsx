import { formatBirthday } from "@vereda/domain/account/profile/birthday";
import type { DateOrder } from "@vereda/domain/formats";
import { biologicalSexes, biologicalSexLabels } from "@vereda/domain/account/catalogue";
import { Pencil } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { formatTypedBirthday } from "./birthday-typing.ts";
import { birthdayFormats } from "./personal-draft.ts";
import { DetailList } from "./detail-list.tsx";
import { EditForm } from "./edit-form.tsx";
import { EmailPart } from "../email-address/change/email-part.tsx";
import type { PersonalForm } from "./personal-form.ts";
import { useEditingFocus } from "./use-editing-focus.ts";

export function PersonalTab({ personal }: { personal: PersonalForm }) {
  const box = useEditingFocus(personal.isEditing);
  return (
    <>
      <div ref={box}>
        {personal.isEditing ? (
          <Fields personal={personal} />
        ) : (
          <PersonalDetails order={personal.order} onEdit={personal.edit} />
        )}
      </div>
      {/* Hidden while editing, because it has its own form with a password. */}
      {!personal.isEditing && <EmailPart />}
    </>
  );
}

function PersonalDetails({ order, onEdit }: { order: DateOrder; onEdit: () => void }) {
  const locale = useLocale();
  const { firstName, lastName, username, birthday, biologicalSex } = useCurrentUser();
  return (
    <div className="flex flex-col items-start gap-6">
      <div className="w-full">
        <DetailList
          details={[
            { name: m.account_profile_first_name(), value: firstName },
            { name: m.account_profile_last_name(), value: lastName },
            { name: m.account_profile_username(), value: username },
            {
              name: m.account_profile_birthday(),
              value: birthday && formatBirthday(birthday, order),
            },
            {
              name: m.account_profile_sex(),
              value: biologicalSex && biologicalSexLabels[biologicalSex][locale],
            },
          ]}
        />
      </div>
      <Button icon={Pencil} onPress={onEdit}>
        {m.account_profile_edit_personal()}
      </Button>
    </div>
  );
}

function Fields({ personal }: { personal: PersonalForm }) {
  const { form, order } = personal;
  const locale = useLocale();
  const optional = m.account_profile_optional();
  return (
    <EditForm
      form={form}
      label={m.account_profile_personal()}
      failureTitle={m.account_profile_save_failed()}
      onCancel={personal.cancel}
    >
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        <TextField
          {...form.field("firstName")}
          label={m.account_profile_first_name()}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          {...form.field("lastName")}
          label={m.account_profile_last_name()}
          note={optional}
          autoComplete="family-name"
          maxLength={80}
        />
        <TextField
          {...form.field("username")}
          label={m.account_profile_username()}
          description={m.account_profile_username_hint()}
          autoComplete="nickname"
          spellCheck="false"
          maxLength={30}
        />
        <TextField
          {...form.field("birthday")}
          onChange={(typed) =>
            form.set("birthday", formatTypedBirthday(form.draft.birthday, typed, order))
          }
          label={m.account_profile_birthday()}
          note={optional}
          description={birthdayFormats[order][locale]}
          inputMode="numeric"
          autoComplete="bday"
          maxLength={20}
        />
      </div>
      <RadioGroup
        {...form.field("biologicalSex")}
        label={m.account_profile_sex()}
        note={optional}
        description={m.account_profile_sex_reason()}
        options={biologicalSexes.map((value) => ({
          value,
          label: biologicalSexLabels[value][locale],
        }))}
      />
    </EditForm>
  );
}
