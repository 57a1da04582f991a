// Sends the deletion and, when it is under way, leads out to the page that says how to undo it.
import { dataRightsApi } from "@vereda/domain/account/contract-data-rights";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { leaveFor } from "#shell/menus/sign-out.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { clearUserData } from "#platform/auth/user/clear-user-data.ts";
import { farewellPath } from "../farewell/farewell-path.ts";

export type Deletion = ReturnType<typeof useDeletion>;

export function useDeletion() {
  const { id, timezone } = useCurrentUser();
  return useForm({
    contract: dataRightsApi.deleteAccount.body,
    initial: { password: "", confirm: "", eraseHealthNow: false },
    messages: accountFieldMessages,
    submit: (body) => api.call("POST /sessions/account-deletion", { body, endsSession: true }),
    onSaved: ({ erasesAt }, { eraseHealthNow = false }) => {
      const lastDay = formatDay(todayIn(timezone, Date.parse(erasesAt)));
      leaveFor(farewellPath(lastDay, eraseHealthNow));
      // Nothing that waits here will ever be sent.
      clearUserData(id);
    },
  });
}
