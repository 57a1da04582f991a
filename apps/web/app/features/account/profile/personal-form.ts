// State of the personal information form. The draft survives tab changes and failed saves.
import { useQueryClient } from "@tanstack/react-query";
import { getBirthdayOrder } from "@vereda/domain/account/profile/birthday";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { pickChanges } from "./changes.ts";
import { definePersonalContract, getPersonalMessages, toPersonalDraft } from "./personal-draft.ts";

export type PersonalForm = ReturnType<typeof usePersonalForm>;

export function usePersonalForm() {
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
    toRequest: (draft) => pickChanges(draft, saved),
    submit: (body) => api.call("PATCH /sessions/profile", { body, retry: true }),
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
