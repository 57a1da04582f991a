// Cancels a rest without saving a night.
import { useNavigate } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { storeRest } from "../stored-rest.ts";

export function useLeaving() {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { id } = useCurrentUser();
  return useCall("DELETE /energizing/rest-mode", {
    onDone: () => {
      storeRest(id, null);
      void navigate(toLocale("/panel"));
    },
  });
}
