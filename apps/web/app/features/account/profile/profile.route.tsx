import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser, setCurrentUser } from "#platform/auth/user/current-user.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { usePreferencesForm } from "./preferences/preferences-form.ts";
import { PreferencesTab } from "./preferences/preferences-tab.tsx";
import { Camera, Pencil } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Avatar } from "#ui/avatar.tsx";
import { DialogTrigger } from "#ui/overlays/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { AvatarDialog } from "./avatar/avatar-dialog.tsx";
import { useAvatarChange } from "./avatar/use-avatar-change.ts";
import { formatBirthday, getBirthdayOrder } from "@vereda/domain/account/profile/birthday";
import type { DateOrder } from "@vereda/domain/formats";
import { biologicalSexes, biologicalSexLabels } from "@vereda/domain/account/catalogue";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { formatTypedBirthday } from "./birthday-typing.ts";
import {
  birthdayFormats,
  definePersonalContract,
  getPersonalMessages,
  toPersonalDraft,
} from "./personal-draft.ts";
import { DetailList } from "./detail-list.tsx";
import { EditForm } from "./edit-form.tsx";
import { EmailSection } from "../email-address/change/email-section.tsx";
import { PresentationSection, usePresentationForm } from "./presentation-section.tsx";
import { useEditingFocus } from "./use-editing-focus.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pickChanges } from "#platform/forms/changed-fields.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { showToast } from "#ui/overlays/toast.tsx";

// State of the personal information form. The draft survives tab changes and failed saves.

type PersonalForm = ReturnType<typeof usePersonalForm>;

function usePersonalForm() {
  const queryClient = useQueryClient();
  const today = useToday();
  const [isEditing, setIsEditing] = useState(false);
  const user = useCurrentUser();
  const order = getBirthdayOrder(user.dateOrder);
  const saved = toPersonalDraft(user, order);
  const form = useForm({
    contract: definePersonalContract(today, order),
    initial: saved,
    messages: getPersonalMessages(order),
    toRequest: pickChanges,
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
  return { form, order, isEditing, edit: () => open(true), cancel: () => open(false) };
}

type PersonalTabProps = {
  personal: PersonalForm;
  presentation: ReturnType<typeof usePresentationForm>;
};

function PersonalTab({ personal, presentation }: PersonalTabProps) {
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
      {/* Hidden while editing, because each has a form of its own. */}
      {!personal.isEditing && (
        <>
          <PresentationSection presentation={presentation} />
          {!presentation.isEditing && <EmailSection />}
        </>
      )}
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
            { name: m.account_first_name(), value: firstName },
            { name: m.account_profile_last_name(), value: lastName },
            { name: m.panel_username(), value: username },
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
  const optional = m.common_optional();
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
          label={m.account_first_name()}
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
          label={m.panel_username()}
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

const BUTTON =
  "group flex items-center gap-3 self-start rounded-control text-14 font-semibold " +
  "text-accent-text md:flex-col md:items-start md:gap-2";
const MARK =
  "absolute -right-1 -bottom-1 flex size-7 items-center justify-center rounded-full border " +
  "border-line-strong bg-raised text-ink transition-colors group-hover:bg-sunken";

function AvatarButton({ name }: { name: string }) {
  const { avatar } = useCurrentUser();
  const change = useAvatarChange();
  return (
    <DialogTrigger isOpen={change.isOpen} onOpenChange={change.open}>
      <AriaButton className={BUTTON}>
        <span className="relative flex">
          <Avatar name={name} src={avatar} size={72} decorative />
          <span className={MARK}>
            <Icon of={Camera} size={16} />
          </span>
        </span>
        {m.account_avatar_change()}
      </AriaButton>
      <AvatarDialog name={name} change={change} />
    </DialogTrigger>
  );
}

/** The tab is in the URL, so that it survives a change of language. */
const TAB = "tab";
const PREFERENCES = "preferences";

export default function ProfileScreen() {
  const { firstName, lastName, email, roles } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  // The forms live here, so that drafts survive tab changes.
  const personal = usePersonalForm();
  const presentation = usePresentationForm();
  const preferences = usePreferencesForm();
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return (
    <>
      <title>{`${m.account_profile_title()} · Vereda`}</title>
      <div className="flex flex-col gap-3 md:flex-row md:gap-4">
        <AvatarButton name={name} />
        <div className="min-w-0">
          <PageHeader
            overline={m.account_profile_title()}
            title={name}
            sentence={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="break-all">{email}</span>
                {roles.some(({ isForSubscription }) => isForSubscription) && (
                  <Badge tone="accent" className="font-sans">
                    {m.platform_supporter()}
                  </Badge>
                )}
              </span>
            }
          />
        </div>
      </div>
      <Tabs
        label={m.account_profile_title()}
        selected={params.get(TAB) === PREFERENCES ? PREFERENCES : "personal"}
        onSelect={(tab) =>
          setParams(tab === PREFERENCES ? { [TAB]: tab } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={[
          {
            id: "personal",
            title: m.account_profile_personal(),
            content: <PersonalTab personal={personal} presentation={presentation} />,
          },
          {
            id: PREFERENCES,
            title: m.panel_preferences(),
            content: <PreferencesTab preferences={preferences} />,
          },
        ]}
      />
    </>
  );
}
