import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { MessagePermissionField, VisibilityField } from "#shell/community/visibility-fields.tsx";
import { Part } from "#shell/parts.tsx";
import {
  directMessagePermissionLabels,
  profileVisibilityHints,
  profileVisibilityLabels,
  type DirectMessagePermission,
  type ProfileVisibility,
} from "@vereda/domain/account/catalogue";
import { Lock, Pencil } from "lucide-react";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser, setCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { DetailList } from "../detail-list.tsx";
import { EditForm } from "../edit-form.tsx";
import { useEditingFocus } from "../use-editing-focus.ts";
import { useQueryClient } from "@tanstack/react-query";
import { accountApi, type User } from "@vereda/domain/account/contract";
import { pickChanges } from "#platform/forms/changed-fields.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { showToast } from "#ui/overlays/toast.tsx";

// State of the privacy form. Changes apply only after saving.

const FORBIDDEN = "privacy_forbidden";

type PrivacyDraft = {
  profileVisibility: ProfileVisibility | null;
  directMessagePermission: DirectMessagePermission;
  showConsistencyStreak: boolean;
  showVitalityIndex: boolean;
};

type PrivacyForm = ReturnType<typeof usePrivacyForm>;

function usePrivacyForm() {
  const queryClient = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const user = useCurrentUser();
  const saved = toPrivacyDraft(user);
  const form = useForm({
    contract: accountApi.updatePrivacy.body,
    initial: saved,
    toRequest: (draft, opened) => ({
      ...pickChanges(draft, opened),
      // Saving what was the default is a choice too.
      ...(!user.isVisibilityChosen && { profileVisibility: draft.profileVisibility }),
    }),
    call: "PATCH /sessions/privacy",
    input: (body) => ({ body, retry: true }),
    onFailed: ({ code }) => {
      if (code !== FORBIDDEN) return;
      // Moderation locked the profile since the page loaded.
      setIsEditing(false);
      setWasRefused(true);
    },
    onSaved: (next) => {
      setCurrentUser(queryClient, next);
      setIsEditing(false);
      showToast({ title: m.account_privacy_saved() });
    },
  });
  const open = (editing: boolean) => {
    form.reset(saved);
    setIsEditing(editing);
  };
  return {
    form,
    /** Privacy cannot be changed. `isLocked` says that moderation is the reason. */
    isForbidden: user.profileHeld || wasRefused,
    isLocked: user.profileHeld,
    isEditing: isEditing && !user.profileHeld,
    edit: () => open(true),
    cancel: () => open(false),
  };
}

function toPrivacyDraft(user: User): PrivacyDraft {
  const { profileVisibility, directMessagePermission } = user;
  const { showConsistencyStreak, showVitalityIndex } = user;
  return {
    profileVisibility,
    directMessagePermission,
    showConsistencyStreak,
    showVitalityIndex,
  };
}

function PrivacyPart({ privacy }: { privacy: PrivacyForm }) {
  const box = useEditingFocus(privacy.isEditing);
  return (
    <div ref={box} className="flex flex-col gap-6">
      {privacy.isForbidden && <Forbidden isLocked={privacy.isLocked} />}
      {privacy.isEditing ? <Fields privacy={privacy} /> : <PrivacyDetails privacy={privacy} />}
    </div>
  );
}

function Forbidden({ isLocked }: { isLocked: boolean }) {
  return (
    <output className="flex gap-3 rounded-card bg-caution-soft px-4 py-3 text-ink">
      <Icon of={Lock} className="mt-0.5 shrink-0 text-caution" />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="font-semibold">{m.account_privacy_forbidden()}</span>
        {isLocked && <span className="text-pretty">{m.account_privacy_locked()}</span>}
      </span>
    </output>
  );
}

function PrivacyDetails({ privacy }: { privacy: PrivacyForm }) {
  const locale = useLocale();
  const user = useCurrentUser();
  const formatVisibility = (isVisible: boolean) =>
    isVisible ? m.account_privacy_visible() : m.account_privacy_not_visible();
  return (
    <div className="flex flex-col items-start gap-6">
      <div className="w-full">
        <DetailList
          details={[
            {
              name: m.account_privacy_visibility(),
              value: (
                <>
                  {profileVisibilityLabels[user.profileVisibility][locale]}
                  <span className="block text-14 text-ink-soft">
                    {profileVisibilityHints[user.profileVisibility][locale]}
                  </span>
                </>
              ),
            },
            {
              name: m.account_privacy_messages(),
              value: directMessagePermissionLabels[user.directMessagePermission][locale],
            },
            {
              name: m.account_privacy_streak(),
              value: formatVisibility(user.showConsistencyStreak),
            },
            { name: m.account_privacy_vitality(), value: formatVisibility(user.showVitalityIndex) },
          ]}
        />
      </div>
      {!privacy.isForbidden && (
        <Button icon={Pencil} onPress={privacy.edit}>
          {m.account_privacy_edit()}
        </Button>
      )}
    </div>
  );
}

function Fields({ privacy }: { privacy: PrivacyForm }) {
  const { form, cancel } = privacy;
  return (
    <EditForm
      form={form}
      label={m.platform_privacy()}
      failureTitle={m.account_privacy_save_failed()}
      onCancel={cancel}
    >
      <VisibilityField {...form.field("profileVisibility")} />
      <MessagePermissionField {...form.field("directMessagePermission")} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-14 font-semibold text-ink">
          {m.account_privacy_figures()}
        </legend>
        <Toggle form={form} name="showConsistencyStreak" hint={m.account_privacy_streak_hint()}>
          {m.account_privacy_streak()}
        </Toggle>
        <Toggle form={form} name="showVitalityIndex" hint={m.account_privacy_vitality_hint()}>
          {m.account_privacy_vitality()}
        </Toggle>
      </fieldset>
    </EditForm>
  );
}

type ToggleProps = {
  form: PrivacyForm["form"];
  name: "showConsistencyStreak" | "showVitalityIndex";
  hint: string;
  children: string;
};

function Toggle({ form, name, hint, children }: ToggleProps) {
  return (
    <Switch
      isSelected={form.draft[name]}
      onChange={(isOn) => form.set(name, isOn)}
      error={form.errors[name]}
      description={hint}
    >
      {children}
    </Switch>
  );
}

// Lazy, because it is below the part that most users need.
const YourData = createLazyPart(() => import("../../data-rights/your-data.tsx"));

const PinSection = createLazyPart(async () => ({
  default: (await import("../../pin/pin-section.tsx")).PinSection,
}));

export default function PrivacyScreen() {
  const privacy = usePrivacyForm();
  return (
    <>
      <title>{`${m.platform_privacy()} · Vereda`}</title>
      <PageHeader title={m.platform_privacy()} sentence={m.account_privacy_sentence()} />
      <PrivacyPart privacy={privacy} />
      <div className="mt-16">
        {/* One boundary for both parts, because content that arrives later would shift the buttons. */}
        <Suspense fallback={<SkeletonRows count={4} />}>
          <Part of="ProfilePreview" />
          <div className="mt-16">
            <PinSection />
          </div>
          <Section
            title={m.account_data_title()}
            description={m.account_data_sentence()}
            className="mt-16"
          >
            <YourData />
          </Section>
        </Suspense>
      </div>
    </>
  );
}
