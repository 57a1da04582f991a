// Cancels a rest without saving a night.
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { storeRest } from "../stored-rest.ts";
import { refreshRest } from "./rest-ends.ts";

export function useLeaving() {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { id } = useCurrentUser();
  return useMutation({
    mutationFn: () => api.data("DELETE /energizing/rest-mode"),
    onSuccess: () => {
      storeRest(id, null);
      void refreshRest();
      void navigate(toLocale("/panel"));
    },
  });
}
