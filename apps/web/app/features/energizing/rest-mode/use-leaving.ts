// Leaving a rest without keeping a night: for whoever did not rest after all.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { changeKept } from "./rest-store.ts";

export function useLeaving() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { id } = useCurrentUser();
  return useMutation({
    mutationFn: () => api.data("DELETE /energizing/rest-mode"),
    onSuccess: () => {
      changeKept(id, { rest: null });
      void queryClient.invalidateQueries({ queryKey: slugKey("energizing") });
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      void navigate(toLocale("/panel"));
    },
  });
}
