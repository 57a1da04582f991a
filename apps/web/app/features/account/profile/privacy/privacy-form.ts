// State of the privacy form. Changes apply only after saving.
import { useQueryClient } from "@tanstack/react-query";
import type { DirectMessagePermission, ProfileVisibility } from "@vereda/domain/account/catalogue";
import { accountApi, type User } from "@vereda/domain/account/contract";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { pickChanges } from "../changes.ts";

const FORBIDDEN = "privacy_forbidden";

type PrivacyDraft = {
  profileVisibility: ProfileVisibility;
  directMessagePermission: DirectMessagePermission;
  showConsistencyStreak: boolean;
  showVitalityIndex: boolean;
};

export type PrivacyForm = ReturnType<typeof usePrivacyForm>;

export function usePrivacyForm() {
  const queryClient = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const user = useCurrentUser();
  const saved = toPrivacyDraft(user);
  const form = useForm({
    contract: accountApi.updatePrivacy.body,
    initial: saved,
    toRequest: (draft) => pickChanges(draft, saved),
    submit: async (body) => {
      const response = await api.call("PATCH /sessions/privacy", { body, retry: true });
      if (response.error === FORBIDDEN) {
        // Moderation locked the profile since the page loaded.
        setIsEditing(false);
        setWasRefused(true);
      }
      return response;
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
