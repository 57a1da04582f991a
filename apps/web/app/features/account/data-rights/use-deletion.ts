// Sends the account deletion, signs the user out and opens the farewell page.
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { leaveFor } from "#shell/menus/sign-out.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { clearUserData } from "#platform/auth/user/clear-user-data.ts";
import { buildFarewellPath } from "./farewell/farewell-path.ts";

export type Deletion = ReturnType<typeof useDeletion>;

export function useDeletion() {
  const { id, timezone } = useCurrentUser();
  return useForm({
    contract: dataRightsApi.deleteAccount.body,
    initial: { password: "", confirm: "", eraseHealthNow: false },
    messages: accountFieldMessages,
    submit: (body) => api.call("POST /sessions/account-deletion", { body, endsSession: true }),
    onSaved: ({ erasesAt }, { eraseHealthNow = false }) => {
      const lastDay = formatIsoDay(getTodayIn(timezone, Date.parse(erasesAt)));
      leaveFor(buildFarewellPath(lastDay, eraseHealthNow));
      // Pending changes of this user will never be sent.
      clearUserData(id);
    },
  });
}
